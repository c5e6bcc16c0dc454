/** How many boards a page of hand records holds. */
export const PER_PAGE = ['4', '6', '9'] as const;
type PerPage = (typeof PER_PAGE)[number];

const SHEETS = ['records', 'slips', 'teacher'] as const;
/** Hand records for the players, hands by hand for the dealers, or what the teacher reads from. */
export type SheetKind = (typeof SHEETS)[number];

/** What is printed. */
export interface SheetChoice {
  readonly kind: SheetKind;
  readonly perPage: PerPage;
  readonly auction: boolean;
  readonly tables: boolean;
  readonly hints: boolean;
}

export const FIRST_CHOICE: SheetChoice = { kind: 'records', perPage: '4', auction: false, tables: true, hints: false };

/** The items in parts of one size, the last perhaps smaller. */
export const inParts = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
