interface Decoder {
  decode(bytes: Uint8Array): string;
}
/**
 * Every platform that runs this code has TextDecoder, but TypeScript's standard library without the DOM does not
 * declare it.
 */
declare const TextDecoder: new (label: string, options?: { readonly fatal?: boolean }) => Decoder;

/**
 * Decodes the text of a foreign file: UTF-16 if the byte order mark or zero bytes show it, else UTF-8 if the bytes are
 * valid UTF-8, else Windows-1252, which includes Latin-1.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = findWide(bytes);
  return wide ? withoutMark(new TextDecoder(wide).decode(bytes)) : decodeNarrow(bytes);
}

/**
 * Detects UTF-16 by its byte order mark, or by a zero byte in each of the first two characters (deal files begin with
 * ASCII).
 */
function findWide(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [a, b, c, d] = bytes;
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)) return 'utf-16be';
  return undefined;
}

function decodeNarrow(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows(bytes);
  }
}

/** The characters that Windows-1252 has where Latin-1 has controls: 0x80 to 0x9f. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Decodes Windows-1252. Some versions of Node decode it as Latin-1, so this function maps the different characters
 * itself.
 */
const decodeWindows = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (control) => WINDOWS[control.charCodeAt(0) - 0x80] as string);

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');
