import { describe, expect, it } from 'vitest';
import { parsePbn } from '../../bridge/formats/pbn/read.ts';
import { dealFromPbn } from './deal-from-pbn.ts';

const HANDS = 'S:AQ4.KJ3.A852.K74 J975.Q84.QT6.J82 K82.A62.KJ43.Q65 T63.T975.97.AT93';
const DEAL = `[Deal "${HANDS}"]`;

/** The first board of a file as a deal, or why it cannot be one. */
function read(...lines: readonly string[]) {
  const [board] = parsePbn(lines.join('\n')).boards;
  if (!board) throw new Error('the file has no board');
  return dealFromPbn(board);
}

describe('a board becomes a deal to study', () => {
  it('with both the dealer’s letter and the hands written from the dealer', () => {
    const deal = read(DEAL, '[Auction "E"]', '1C Pass 1NT Pass', 'Pass Pass');
    expect(deal).toMatchObject({
      value: {
        game: {
          deal: 'E:T63.T975.97.AT93 AQ4.KJ3.A852.K74 J975.Q84.QT6.J82 K82.A62.KJ43.Q65',
          auction: { value: 'E', bids: ['1C', 'P', '1NT', 'P', 'P', 'P'] },
        },
      },
    });
  });

  it('seats the student where the file says, else at declarer’s seat, else South', () => {
    const auction = ['[Auction "N"]', '1NT Pass 3NT Pass', 'Pass Pass'];
    const seat = (...lines: string[]) => {
      const deal = read(DEAL, ...lines);
      return deal.ok ? deal.value.playerPosition : deal.error;
    };
    expect(seat(...auction, '[OvertrickPlayer "E"]')).toBe('E');
    expect(seat(...auction)).toBe('N');
    expect(seat('[Auction "N"]', 'Pass Pass Pass Pass')).toBe('S');
  });

  it('tells the contract and its declarer only where there are no calls', () => {
    const told = read('[Dealer "S"]', DEAL, '[Declarer "S"]', '[Contract "3NT"]');
    expect(told).toMatchObject({ value: { game: { contract: '3N', declarer: 'S', auction: { bids: [] } } } });
    const bid = read(DEAL, '[Contract "3NT"]', '[Declarer "S"]', '[Auction "S"]', '1NT Pass 3NT Pass', 'Pass Pass');
    expect(bid).toMatchObject({ value: { game: { contract: null, declarer: null } } });
  });

  it('keeps an unknown vulnerability unknown', () => {
    const deal = read(DEAL, '[Vulnerable "?"]', '[Auction "S"]', 'Pass Pass Pass Pass');
    expect(deal).toMatchObject({ value: { game: { vulnerable: '?' } } });
  });

  it('takes the notes of calls as explanations where the file has none of ours', () => {
    const deal = read(DEAL, '[Auction "S"]', '1NT =1= Pass 3NT Pass', 'Pass Pass', '[Note "1:15 to 17"]');
    expect(deal).toMatchObject({ value: { explanations: ['15 to 17', '', '', '', '', ''] } });
  });

  it('counts the theme among the keywords, once', () => {
    const lines = ['[OvertrickTheme "Finesse"]', '[OvertrickKeywords "Keyword"]', '"Finesse"', '"Entries"'];
    const deal = read(DEAL, '[Auction "S"]', 'Pass Pass Pass Pass', ...lines);
    expect(deal).toMatchObject({ value: { keywords: ['Finesse', 'Entries'] } });
  });
});

describe('a board that cannot be studied says why', () => {
  it.each([
    ['nothing-to-study', ['[Dealer "S"]', DEAL]],
    ['nothing-to-study', ['[Dealer "S"]', DEAL, '[Contract "Pass"]']],
    ['no-dealer', [DEAL, '[Contract "3NT"]', '[Declarer "S"]']],
    ['unknown-hands', ['[Dealer "S"]', '[Deal "S:AQ4.KJ3.A852.K74 - - -"]', '[Contract "3NT"]', '[Declarer "S"]']],
    [
      'unknown-hands',
      ['[Deal "S:- AQ4.KJ3.A852.K74 - -"]', '[OvertrickPlayer "S"]', '[Auction "S"]', '1NT Pass Pass Pass'],
    ],
  ])('%s', (error, lines) => {
    expect(read(...lines)).toEqual({ ok: false, error });
  });

  it('but bidding alone needs only the student’s hand', () => {
    const deal = read(
      '[Deal "S:AQ4.KJ3.A852.K74 - - -"]',
      '[OvertrickPlayer "S"]',
      '[Auction "S"]',
      '1NT Pass Pass Pass',
    );
    expect(deal.ok).toBe(true);
  });
});
