import { describe, expect, it } from 'vitest';
import { decodePieces, decodeText, findEncoding } from './encoding.ts';

const TEXT = '[Event "Malmö ♠"]\r\n[Site "Orléans"]\r\n';
const utf8 = new TextEncoder().encode(TEXT);
const wide = (big: boolean): Uint8Array =>
  Uint8Array.from(
    [...TEXT].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return big ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );
const joined = (...parts: readonly (readonly number[] | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const latin1 = Uint8Array.from([...'[Event "Malmö"]\n'].map((letter) => letter.charCodeAt(0)));

const ENCODED: readonly (readonly [string, Uint8Array, string])[] = [
  ['UTF-8', utf8, TEXT],
  ['UTF-8 with its mark', joined([0xef, 0xbb, 0xbf], utf8), TEXT],
  ['UTF-16, little end first', joined([0xff, 0xfe], wide(false)), TEXT],
  ['UTF-16, big end first', joined([0xfe, 0xff], wide(true)), TEXT],
  ['UTF-16 without a mark', wide(false), TEXT],
  ['UTF-16, big end first, without a mark', wide(true), TEXT],
  ['Latin-1', latin1, '[Event "Malmö"]\n'],
  ['Windows-1252', joined(latin1, [0x93, 0x94, 0x80]), '[Event "Malmö"]\n“”€'],
];

describe('the bytes of a file', () => {
  it.each(ENCODED)('in %s are told apart', (_, bytes, text) => expect(decodeText(bytes)).toBe(text));

  it.each(ENCODED)('in %s are the same text when they come in pieces', (_, bytes, text) => {
    for (const size of [4, 5, 7, 16]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      const finder = findEncoding();
      for (const piece of pieces) finder.push(piece);
      const decoder = decodePieces(finder.found());
      expect(pieces.map((piece) => decoder.push(piece)).join('') + decoder.end()).toBe(text);
    }
  });
});
