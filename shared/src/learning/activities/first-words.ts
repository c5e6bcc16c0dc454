/** So many words tell one question from another. */
const MOST = 9;

/** Tags within a line: no space is read in their place. */
const WITHIN = /<\/?(?:a|b|code|del|em|i|ins|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi;

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The first words of an author's HTML, without its tags: 'Partner opens 1NT, and the next hand passes. What…'. */
export function firstWords(html: string): string {
  const words = html
    .replace(WITHIN, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => SIGNS[name] ?? ' ')
    .split(/\s+/)
    .filter(Boolean);
  return words.length > MOST ? `${words.slice(0, MOST).join(' ')}…` : words.join(' ');
}
