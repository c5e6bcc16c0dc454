interface Decoder {
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string;
}
/** Every platform we run on has it, but the language's own library does not describe it. */
declare const TextDecoder: new (label: string, options?: { readonly fatal?: boolean }) => Decoder;

const LF = 10;
const CR = 13;
/** A line longer than this is decoded in parts. */
const MOST_BYTES_HELD = 1 << 20;

/**
 * A file of text from elsewhere: UTF-16 by its mark or by its zero bytes, else UTF-8 when it is valid, else Windows-1252,
 * which holds Latin-1 (formats in the wild).
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = findWide(bytes);
  return wide ? withoutMark(new TextDecoder(wide).decode(bytes)) : decodeNarrow(bytes);
}

/**
 * The same for a file that comes in pieces; gives text as soon as a line is whole, so that memory stays bounded. A file
 * that is not UTF-8 throughout is decoded piece by piece.
 */
export async function* decodeChunks(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string, void> {
  let held: Uint8Array = new Uint8Array();
  let wide: Decoder | null | undefined;
  for await (const chunk of chunks) {
    const bytes = concat(held, chunk);
    if (wide === undefined && bytes.length < 4) {
      held = bytes;
      continue;
    }
    wide ??= wideDecoder(bytes);
    const end = wide ? bytes.length : wholeLines(bytes);
    held = bytes.slice(end);
    if (end > 0)
      yield wide ? wide.decode(bytes.subarray(0, end), { stream: true }) : decodeNarrow(bytes.subarray(0, end));
  }
  if (held.length > 0) yield decodeText(held);
}

const wideDecoder = (bytes: Uint8Array): Decoder | null => {
  const label = findWide(bytes);
  return label ? new TextDecoder(label) : null;
};

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

function wholeLines(bytes: Uint8Array): number {
  const end = Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR)) + 1;
  return end === 0 && bytes.length > MOST_BYTES_HELD ? bytes.length : end;
}

function concat(before: Uint8Array, after: Uint8Array): Uint8Array {
  const whole = new Uint8Array(before.length + after.length);
  whole.set(before);
  whole.set(after, before.length);
  return whole;
}
