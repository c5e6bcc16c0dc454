import { readdirSync, readFileSync } from 'node:fs';
import { anyBoard, anyPartOfABoard } from '@overtrick/shared/bridge/formats/any-board.testing';
import { decodeText } from '@overtrick/shared/bridge/formats/encoding';
import { mutate, SEEDS } from '@overtrick/shared/bridge/formats/mutate.testing';
import { formatPbn } from '@overtrick/shared/bridge/formats/pbn/write';
import { startRandom } from '@overtrick/shared/bridge/formats/random';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDealFile } from '../api/src/entities/deals/read-deals.ts';
import { findKept, findLost, findLostCommands } from './kept-words.ts';
import { linTokens, pbnTokens } from './raw-tokens.ts';

const FOLDERS = ['../shared/src/bridge/fixtures/nasty/', '../shared/src/bridge/formats/fixtures/', '../api/src/seed/'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((name) => /\.(pbn|lin|bri)$/.test(name))
    .map((name) => [name, new URL(`${folder}${name}`, import.meta.url)] as const),
);

describe('everything that somebody wrote in a file is in its export or in the report (D-64)', () => {
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

  it('however the file is damaged', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const text = mutate(SEEDS[0] as string, startRandom(seed));
      // Any letters of seats are read as a vulnerability, and it is written in the standard's words.
      const lost = text.length > 5_000 ? [] : findKept(text, 'damaged.pbn').lost;
      expect({ seed, lost: lost.filter(({ name }) => name !== 'Vulnerable') }).toEqual({ seed, lost: [] });
    }
  });

  it('however a LIN file is damaged: its calls, alerts and vulnerability', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const text = mutate(SEEDS[1] as string, startRandom(seed));
      const lost = text.length > 5_000 ? [] : findKept(text, 'damaged.lin').lost;
      // Behind a bar that is missing the cutter takes words for commands.
      const said = lost.filter(({ name }) => ['mb', 'an', 'sv'].includes(name));
      expect({ seed, said }).toEqual({ seed, said: [] });
    }
  });

  it('or is found to be lost, in LIN too', () => {
    const text = 'md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,CAKQJT98765432|sv|b|mb|7S|mb|d|mb|p|mb|p|mb|p|';
    const source = linTokens(text);
    const [board] = [...readDealFile(text, 'a.lin')].flatMap(({ boards }) => boards);
    expect(board?.deal?.content.game).toMatchObject({
      vulnerable: 'All',
      auction: { bids: ['7S', 'X', 'P', 'P', 'P'] },
    });
    const exported = '[Vulnerable "None"]\n[Auction "N"]\n7S Pass Pass Pass\n';
    const lost = findLostCommands(source, exported).map(({ name, text: said }) => `${name} ${said}`);
    expect(lost.filter((one) => !one.startsWith('md'))).toEqual(['sv b', 'mb d']);
  });

  it('or is found to be lost', () => {
    const tokens = pbnTokens(
      '[Board "1"] {said} [Note "1:explained"]\n[Play "W"]\nS2 - {so} HA\n[ScoreTable "Rank"]\n1 2',
    );
    expect(tokens.map(({ kind, name, text }) => `${kind} ${name} ${text.trim()}`)).toEqual([
      'tag Board 1',
      'comment  said',
      'note Note explained',
      'tag Play W',
      'card Play S2',
      'comment  so',
      'card Play HA',
      'tag ScoreTable Rank',
      'row ScoreTable 1 2',
    ]);
    expect(findLost(tokens, '[Board "1"]\n{said}\n[Play "W"]\nS2 - - -').map(({ text }) => text.trim())).toEqual([
      'explained',
      'so',
      'HA',
      'Rank',
      '1 2',
    ]);
  });
});
