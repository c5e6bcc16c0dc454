import { readdirSync, readFileSync } from 'node:fs';
import { decodeText } from '@overtrick/shared/bridge/formats/encoding';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBoard, anyPartOfABoard } from '../shared/src/bridge/formats/any-board.testing.ts';
import { formatPbn } from '../shared/src/bridge/formats/pbn/write.ts';
import { findKept } from './kept-words.ts';

const FOLDERS = ['../shared/src/bridge/fixtures/nasty/', '../shared/src/bridge/formats/fixtures/', '../api/src/seed/'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((name) => /\.(pbn|lin|bri)$/.test(name))
    .map((name) => [name, new URL(`${folder}${name}`, import.meta.url)] as const),
);

describe('everything that somebody wrote in a file is in its export or in the report', () => {
  it.each(files)('%s', (name, url) => {
    const { lost } = findKept(decodeText(readFileSync(url)), name);
    expect(lost).toEqual([]);
  });

  it('whatever the boards hold', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyBoard, anyPartOfABoard), { maxLength: 3 }), (boards) => {
        expect(findKept(formatPbn(boards), 'any.pbn').lost).toEqual([]);
      }),
    );
  });

  it('and is missed where it is not', () => {
    const text = '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n{kept}\n';
    const { tokens, lost, told } = findKept(`${text}[Dealer "Q"]\n`, 'x.pbn');
    expect([tokens, lost.length, told]).toEqual([3, 0, 0]);
  });
});
