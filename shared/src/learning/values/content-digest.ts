const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** JSON that is the same for the same content: the order of keys does not count, nor do fields that are undefined. */
export const canonicalJson = (content: unknown): string => JSON.stringify(content, inOrder);

/** Multipliers of the two halves of a digest: odd, with their bits spread. */
const [FIRST, SECOND] = [0x9e3779b1, 0x85ebca77];

/** One half of a digest has these many characters in base 36. */
const HALF = 7;

const spread = (half: number): number => {
  const once = Math.imul(half ^ (half >>> 16), 0x7feb352d);
  const twice = Math.imul(once ^ (once >>> 15), 0x846ca68b);
  return (twice ^ (twice >>> 16)) >>> 0;
};

const written = (half: number): string => spread(half).toString(36).padStart(HALF, '0');

const DIGESTS = new WeakMap<object, string>();

function digest(content: unknown): string {
  const text = canonicalJson(content) ?? '';
  let first = text.length;
  let second = ~text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    first = Math.imul(first ^ unit, FIRST);
    first ^= first >>> 15;
    second = Math.imul(second + unit, SECOND);
    second ^= second >>> 13;
  }
  return written(first) + written(second);
}

/**
 * 64 bits of a content, in 14 characters, at once and without the browser's cryptography, which is absent where a page has
 * no https. It tells the parts of one bundle apart; who makes two contents with one digest spoils only an item of his own.
 * Remembered by the object, which must not be changed.
 */
export function contentDigest(content: unknown): string {
  if (typeof content !== 'object' || content === null) return digest(content);
  const known = DIGESTS.get(content) ?? digest(content);
  DIGESTS.set(content, known);
  return known;
}
