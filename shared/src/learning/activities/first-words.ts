/** So many words tell one question from another. */
const MOST = 9;

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The first words of an author's HTML, without its tags: 'Partner opens 1NT, and the next hand passes. What…'. */
export function firstWords(html: string): string {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => SIGNS[name] ?? ' ')
    .split(/\s+/)
    .filter(Boolean);
  return words.length > MOST ? `${words.slice(0, MOST).join(' ')}…` : words.join(' ');
}
