/** A PBN string: quotes and backslashes escaped, control characters turned into blanks (PBN 2.1, 2.4.2). */
export const quote = (text: string): string =>
  `"${text.replace(/\p{Cc}/gu, ' ').replace(/[\\"]/g, (mark) => `\\${mark}`)}"`;

/** Unescapes the text between the quotes; a backslash before any other character stays. */
export const unquote = (inside: string): string => inside.replace(/\\([\\"])/g, '$1');

const SHORT: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const LONG: Readonly<Record<string, string>> = { '\\': '\\', n: '\n', r: '\r', t: '\t' };

const codePoint = (text: string): string => `\\u{${text.codePointAt(0)?.toString(16)}}`;

/** Text of any kind on one line: line ends as \n, other control characters and half surrogates by their number. */
export const encodeLine = (text: string): string =>
  text.replace(/[\\\p{Cc}\p{Cs}]/gu, (mark) => SHORT[mark] ?? codePoint(mark));

/** The inverse of encodeLine; text that encodeLine cannot have written stays as it is. */
export const decodeLine = (text: string): string =>
  text.replace(/\\(?:u\{([0-9a-f]{1,6})\}|([\\nrt]))/g, (whole, hex: string | undefined, mark: string | undefined) => {
    if (mark !== undefined) return LONG[mark] as string;
    const number = Number.parseInt(hex ?? '', 16);
    return number <= 0x10ffff ? String.fromCodePoint(number) : whole;
  });

const WORDS = /"((?:[^"\\]|\\.)*)"|\S+/g;

/** The words of a table's row; a quoted string is one word, given without its quotes. */
export const splitRow = (row: string): readonly string[] =>
  [...row.matchAll(WORDS)].map((match) => (match[1] === undefined ? match[0] : unquote(match[1])));
