import { searchText } from './search-text.ts';

const LONGEST = 100;

/** A title as it stands in an address: 'The hold-up play' → 'the-hold-up-play'; '' when no letter or digit is in it. */
export const slugOf = (title: string): string =>
  searchText(title)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST - 10)
    .replace(/^-|-$/g, '');

/** The slug itself, or the first of 'finesse-2', 'finesse-3' … that is free. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let free = slug;
  for (let count = 2; isTaken(free); count += 1) free = `${slug}-${count}`;
  return free;
}

/** Small letters and digits, with single hyphens between them. */
export const isSlug = (text: string): boolean => text.length <= LONGEST && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
