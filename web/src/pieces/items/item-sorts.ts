/** The orders of the list, as the server names them; without a choice the newest comes first. */
export const SORTS = {
  updated_date: 'Changed last',
  title: 'Title',
  level: 'Level',
} as const;
export type ItemSort = keyof typeof SORTS;
export const ITEM_SORTS = Object.keys(SORTS) as ItemSort[];
