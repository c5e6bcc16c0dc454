/** Text as it is searched: lower case, without accents, so that 'cafe' finds 'Café' on every database and device. */
export const searchText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What a person typed, as the words to look for: all of them must be there. */
export const searchWords = (typed: string): readonly string[] => searchText(typed).split(/\s+/).filter(Boolean);

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The words of rich text alone, for searching: '<p>Cash &amp; ruff</p>' → 'Cash & ruff'. Never put into a page as HTML. */
export const wordsOfHtml = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(\w+);/g, (entity, name: string) => SIGNS[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
