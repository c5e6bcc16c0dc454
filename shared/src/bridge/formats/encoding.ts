interface Decoder {
  decode(bytes: Uint8Array): string;
}
/** Every platform we run on has it, but the language's own library does not describe it. */
declare const TextDecoder: new (label: string, options?: { readonly fatal?: boolean }) => Decoder;

/**
 * A file of text from elsewhere: UTF-16 by its mark or by its zero bytes, else UTF-8 when it is valid, else Windows-1252,
 * which holds Latin-1 (formats in the wild).
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = findWide(bytes);
  return wide ? withoutMark(new TextDecoder(wide).decode(bytes)) : decodeNarrow(bytes);
}

/** UTF-16 is told by its mark, or by a zero in one byte of both first characters (deal files begin with ASCII). */
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

/** Some versions of Node take Windows-1252 for Latin-1, so these are put right here. */
const decodeWindows = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (control) => WINDOWS[control.charCodeAt(0) - 0x80] as string);

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');
