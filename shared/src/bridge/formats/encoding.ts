interface Decoder {
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string;
}
/**
 * Every platform that runs this code has TextDecoder, but TypeScript's standard library without the DOM does not
 * declare it.
 */
declare const TextDecoder: new (label: string, options?: { readonly fatal?: boolean }) => Decoder;

/** The encodings of deal files. */
export type Encoding = 'utf-16le' | 'utf-16be' | 'utf-8' | 'windows-1252';

/** Finds the encoding of a file whose bytes come in pieces, of which the first has at least four if the file has. */
export interface EncodingFinder {
  push(bytes: Uint8Array): void;
  /** To be asked after the last piece. */
  found(): Encoding;
}

/**
 * UTF-16 if the byte order mark or zero bytes show it, else UTF-8 if the bytes are valid UTF-8, else Windows-1252, which
 * includes Latin-1.
 */
export function findEncoding(): EncodingFinder {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let encoding: Encoding | undefined;
  const orWindows = (decode: () => unknown): void => {
    try {
      decode();
    } catch {
      encoding = 'windows-1252';
    }
  };
  return {
    push(bytes) {
      encoding ??= findWide(bytes) ?? 'utf-8';
      if (encoding === 'utf-8') orWindows(() => strict.decode(bytes, { stream: true }));
    },
    found() {
      if (encoding === 'utf-8') orWindows(() => strict.decode());
      return encoding ?? 'utf-8';
    },
  };
}

/** Decodes bytes that come in pieces. */
export interface PieceDecoder {
  push(bytes: Uint8Array): string;
  end(): string;
}

export function decodePieces(encoding: Encoding): PieceDecoder {
  const decoder = new TextDecoder(encoding);
  const mended = encoding === 'windows-1252' ? mendWindows : (text: string) => text;
  return {
    push: (bytes) => mended(decoder.decode(bytes, { stream: true })),
    end: () => mended(decoder.decode()),
  };
}

/** Decodes the text of a foreign file, whatever its encoding. */
export function decodeText(bytes: Uint8Array): string {
  const finder = findEncoding();
  finder.push(bytes);
  const decoder = decodePieces(finder.found());
  return withoutMark(decoder.push(bytes) + decoder.end());
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

/** The characters that Windows-1252 has where Latin-1 has controls: 0x80 to 0x9f. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Some versions of Node decode Windows-1252 as Latin-1: the different characters are put in place. */
const mendWindows = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (control) => WINDOWS[control.charCodeAt(0) - 0x80] as string);

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');
