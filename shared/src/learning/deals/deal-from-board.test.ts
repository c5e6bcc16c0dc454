import { describe, expect, it } from 'vitest';
import { parsePbn } from '../../bridge/formats/pbn/read.ts';
import { dealFromBoard } from './deal-from-board.ts';
import { type DealLack, whyNotStudied } from './deal-lack.ts';

const HANDS = 'S:AQ4.KJ3.A852.K74 J975.Q84.QT6.J82 K82.A62.KJ43.Q65 T63.T975.97.AT93';
const DEAL = `[Deal "${HANDS}"]`;

/** The first board of a file as a deal. */
function read(...lines: readonly string[]) {
  const [board] = parsePbn(lines.join('\n')).boards;
  if (!board) throw new Error('the file has no board');
  return dealFromBoard(board);
}

describe('a board becomes a deal to study', () => {
  it('with both the dealer’s letter and the hands written from the dealer', () => {
    const deal = read(DEAL, '[Auction "E"]', '1C Pass 1NT Pass', 'Pass Pass');
    expect(deal).toMatchObject({
      content: {
        game: {
          deal: 'E:T63.T975.97.AT93 AQ4.KJ3.A852.K74 J975.Q84.QT6.J82 K82.A62.KJ43.Q65',
          auction: { value: 'E', bids: ['1C', 'P', '1NT', 'P', 'P', 'P'] },
        },
      },
    });
  });

  it('seats the student where the file says, else at declarer’s seat, else South', () => {
    const auction = ['[Auction "N"]', '1NT Pass 3NT Pass', 'Pass Pass'];
    const seat = (...lines: string[]) => read(DEAL, ...lines).content.playerPosition;
    expect(seat(...auction, '[OvertrickPlayer "E"]')).toBe('E');
    expect(seat(...auction)).toBe('N');
    expect(seat('[Auction "N"]', 'Pass Pass Pass Pass')).toBe('S');
  });

  it('tells the contract and its declarer only where there are no calls', () => {
    const told = read('[Dealer "S"]', DEAL, '[Declarer "S"]', '[Contract "3NT"]');
    expect(told).toMatchObject({ content: { game: { contract: '3N', declarer: 'S', auction: { bids: [] } } } });
    const bid = read(DEAL, '[Contract "3NT"]', '[Declarer "S"]', '[Auction "S"]', '1NT Pass 3NT Pass', 'Pass Pass');
    expect(bid).toMatchObject({ content: { game: { contract: null, declarer: null } } });
  });

  it('keeps an unknown vulnerability unknown', () => {
    const deal = read(DEAL, '[Vulnerable "?"]', '[Auction "S"]', 'Pass Pass Pass Pass');
    expect(deal).toMatchObject({ content: { game: { vulnerable: '?' } } });
  });

  it('takes the notes of calls as explanations where the file has none of ours', () => {
    const deal = read(DEAL, '[Auction "S"]', '1NT =1= Pass 3NT Pass', 'Pass Pass', '[Note "1:15 to 17"]');
    expect(deal).toMatchObject({ content: { explanations: ['15 to 17', '', '', '', '', ''] } });
  });

  it.each(['Finesse', 'finesse'])(
    'counts the theme among the keywords, once, also where it stands there as %s',
    (keyword) => {
      const lines = ['[OvertrickTheme "Finesse"]', '[OvertrickKeywords "Keyword"]', `"${keyword}"`, '"Entries"'];
      const deal = read(DEAL, '[Auction "S"]', 'Pass Pass Pass Pass', ...lines);
      expect(deal).toMatchObject({ content: { keywords: [keyword, 'Entries'] } });
    },
  );
});

describe('the words and cards of a file', () => {
  const AUCTION = ['[Auction "S"]', '1NT {15 to 17} Pass 3NT Pass', 'Pass Pass'];

  it('comments on the deal are its note, which students do not see (D-60)', () => {
    const { content } = read(
      DEAL,
      ...AUCTION,
      '{Reached by all.}',
      '[Result "9"]',
      '{Nine tricks:',
      '',
      '',
      '',
      'count!}',
    );
    expect(content.note).toBe('Reached by all.\n\nNine tricks:\n\ncount!');
    expect(content.noteShown).toBeUndefined();
  });

  it('a comment at a call explains it where no note does (D-60)', () => {
    expect(read(DEAL, ...AUCTION).content.explanations).toEqual(['15 to 17', '', '', '', '', '']);
    const noted = read(DEAL, '[Auction "S"]', '1NT =1= {balanced} AP', '[Note "1:15 to 17"]');
    expect(noted.content).toMatchObject({ explanations: ['15 to 17', '', '', ''], note: 'balanced' });
  });

  it('a comment in the play is a remark at its card, and the cards are only a record (D-60)', () => {
    const whole = read(DEAL, ...AUCTION, '[Play "W"]', 'SJ S2 {low from dummy} S3 S4');
    expect(whole.content).toMatchObject({
      recordedPlay: ['JS', '2S', '3S', '4S'],
      remarks: [{ index: 1, text: 'low from dummy' }],
      lead: null,
    });
    expect(whole.content.keyLine).toBeUndefined();
  });

  it('the first card is the scripted lead only in a lesson, which names the student (D-61)', () => {
    const play = ['[Play "W"]', 'SJ'];
    expect(read(DEAL, ...AUCTION, ...play).content.lead).toBeNull();
    expect(read(DEAL, ...AUCTION, '[Student "W"]', ...play).content).toMatchObject({ lead: 'JS', playerPosition: 'W' });
    expect(read(DEAL, ...AUCTION, '{Lead. [NEXT] Good.}', ...play).content.lead).toBe('JS');
  });

  it('a script says where its texts go, and keeps what says nothing to us as a record (D-61)', () => {
    const script = '{Bid. [BID 1NT] Balanced. [ROTATE] [NEXT] Well.}';
    const { content, findings } = read(DEAL, ...AUCTION, '[Student "S"]', '{Club 7}', script);
    expect(content).toMatchObject({
      game: { name: 'Club 7', startWithEmptyAuction: true },
      intro: 'Bid.',
      explanations: ['Balanced.', '', '', '', '', ''],
      afterword: 'Well.',
    });
    expect(content.note).toBe('15 to 17');
    expect(findings).toEqual([expect.objectContaining({ kind: 'left', code: 'unknown-mark' })]);
    expect(JSON.stringify(content)).not.toContain('ROTATE');
  });

  it('the whole game is shown in preview, unless the file says otherwise (S-23)', () => {
    expect(read(DEAL, ...AUCTION).content.game.startWithEmptyAuction).toBe(false);
    expect(read(DEAL, ...AUCTION, '[OvertrickEmptyAuction "yes"]').content.game.startWithEmptyAuction).toBe(true);
  });

  it('a text longer than a deal can have is cut, and the author is told', () => {
    const { content, findings } = read(DEAL, ...AUCTION, `[OvertrickGoal "${'a'.repeat(5000)}"]`);
    expect([content.goal?.length, findings[0]?.code]).toEqual([4000, 'long-text']);
  });

  it('a short comment before the cards is the name; a sentence is not', () => {
    expect(read('[Event "Cup"]', '{Count to nine}', DEAL).content.game.name).toBe('Count to nine');
    expect(read('[Event "Cup"]', '{Count to nine.}', DEAL).content).toMatchObject({
      game: { name: null },
      note: 'Count to nine.',
    });
    expect(read(DEAL, '{Count to nine}').content.game.name).toBeNull();
  });
});

describe('every board with hands is a deal, and says what it lacks', () => {
  const HIDDEN = '[Deal "S:AQ4.KJ3.A852.K74 - - -"]';
  const OTHERS = '[Deal "S:- AQ4.KJ3.A852.K74 - -"]';
  const CONTRACT = ['[Contract "3NT"]', '[Declarer "S"]'];

  it.each<[readonly DealLack[], readonly string[]]>([
    [[], ['[Dealer "S"]', DEAL, ...CONTRACT]],
    [['auction'], ['[Dealer "S"]', DEAL]],
    [['auction'], ['[Dealer "S"]', DEAL, '[Contract "Pass"]']],
    [['auction', 'dealer'], [DEAL]],
    [['dealer'], [DEAL, ...CONTRACT]],
    [[], [DEAL, '[Board "7"]', ...CONTRACT]],
    [['hands'], ['[Dealer "S"]', HIDDEN, ...CONTRACT]],
    [
      ['auction', 'hands'],
      ['[Dealer "S"]', HIDDEN],
    ],
    [['hands'], [OTHERS, '[OvertrickPlayer "S"]', '[Auction "S"]', '1NT Pass Pass Pass']],
    [[], [HIDDEN, '[OvertrickPlayer "S"]', '[Auction "S"]', '1NT Pass Pass Pass']],
  ])('%j: %j', (lacks, lines) => {
    expect(read(...lines).lacks).toEqual(lacks);
  });

  it('is dealt by North where nobody is named', () => {
    expect(read(DEAL).content.game).toMatchObject({ auction: { value: 'N', bids: [] }, contract: null });
  });

  it('cannot be studied without calls and contract, or without hands', () => {
    const why = (...lines: string[]) => whyNotStudied(read(...lines).content);
    expect(why(DEAL)).toBe('It has neither calls nor a contract.');
    expect(why(HIDDEN, ...CONTRACT)).toBe('Hands are missing that it needs.');
    expect(why(DEAL, ...CONTRACT)).toBeUndefined();
  });

  it('leaves an auction that may not be made to the record, and keeps the contract that is told', () => {
    const { content, findings } = read(DEAL, ...CONTRACT, '[Auction "S"]', '2C ^I 1NT Pass 3NT', 'Pass Pass Pass');
    expect(content.game).toMatchObject({ auction: { value: 'S', bids: [] }, contract: '3N', declarer: 'S' });
    expect(findings).toEqual([expect.objectContaining({ kind: 'left', code: 'irregular-auction' })]);
  });

  it('leaves an auction to the record that leads to another declarer than the file names', () => {
    const auction = ['[Auction "S"]', '1NT Pass 3NT Pass', 'Pass Pass', '[Play "N"]', 'S2'];
    const { content, findings } = read(DEAL, '[Contract "3NT"]', '[Declarer "W"]', ...auction);
    expect(content.game).toMatchObject({ auction: { bids: [] }, contract: '3N', declarer: 'W' });
    expect(findings).toEqual([expect.objectContaining({ kind: 'left', code: 'other-declarer' })]);
  });
});
