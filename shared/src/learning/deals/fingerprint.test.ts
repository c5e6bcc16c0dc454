import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBoard } from '../../bridge/formats/any-board.testing.ts';
import { parseLin } from '../../bridge/formats/lin/read.ts';
import { formatLin } from '../../bridge/formats/lin/write.ts';
import type { PbnBoard } from '../../bridge/formats/pbn/board.ts';
import { parsePbn } from '../../bridge/formats/pbn/read.ts';
import { formatPbn } from '../../bridge/formats/pbn/write.ts';
import { dealFromBoard } from './deal-from-board.ts';
import { fingerprintOf } from './fingerprint.ts';

const of = (board: PbnBoard | undefined) => board && fingerprintOf(dealFromBoard(board).content);

const DEAL = '[Deal "S:AQ4.KJ3.A852.K74 J975.Q84.QT6.J82 K82.A62.KJ43.Q65 T63.T975.97.AT93"]';
const read = (...lines: string[]) => of(parsePbn(lines.join('\n')).boards[0]);

describe('the fingerprint of a deal', () => {
  it('is the same in PBN and in LIN, whatever else is written', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const [pbn] = parsePbn(formatPbn([{ ...board, comments: [] }])).boards;
        const [lin] = parseLin(formatLin([board])).boards;
        expect(of(pbn)).toBe(of(board));
        expect(of(lin)).toBe(of(board));
      }),
    );
  });

  it('differs with the dealer, the calls, one card, and the contract of a deal without calls', () => {
    const calls = ['[Auction "S"]', '1NT Pass 3NT Pass', 'Pass Pass'];
    const exchanged = DEAL.replace('K74 J975', 'K75 J974');
    const all = [
      read(DEAL, ...calls),
      read(
        exchanged.replace('J974', 'J975').replace('K75', 'K74').replace('J82', 'J74').replace('K74 ', 'K82 '),
        ...calls,
      ),
      read(DEAL, '[Auction "W"]', ...calls.slice(1)),
      read(DEAL, '[Auction "S"]', '1NT Pass 2NT Pass', 'Pass Pass'),
      read(DEAL, '[Dealer "S"]'),
      read(DEAL, '[Dealer "S"]', '[Contract "3NT"]', '[Declarer "S"]'),
      read(DEAL, '[Dealer "S"]', '[Contract "3NT"]', '[Declarer "N"]'),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('is short', () => {
    expect(read(DEAL, '[Auction "S"]', '1NT Pass 3NT Pass', 'Pass Pass')?.length).toBeLessThan(40);
  });
});
