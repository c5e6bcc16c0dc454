import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../result.ts';
import { Screen } from '../../table/preview/preview.testing.ts';
import { previewDealOf, tableDealOf } from './read-study-deal.ts';
import { aDeal } from './study-deal.testing.ts';
import { gameSchema, type StudyDeal } from './study-deal.ts';

const HANDS = 'E:T98.JT98.JT9.JT9 QJ4.AKQ.K54.8765 765.765.Q876.AKQ AK32.432.A32.432';

const STUDY = aDeal({
  id: '0192f0c0-0000-7000-8000-000000000001',
  version: 3,
  game: { deal: HANDS, auction: { value: 'S', bids: ['1N', 'Pass', 'p', 'P'] }, vulnerable: 'Both' },
  playerPosition: 'S',
  hints: [
    { hint: 'Balanced', bid: '1NT', seat: 'S' },
    { hint: 'Unreadable', bid: '?', seat: 'S' },
  ],
  explanations: ['15-17'],
  lead: '7S',
  botCards: [[{ side: 'W', name: '7S' }]],
  claimParameters: [{ trick: 4, tricks: 6 }],
  resultMessages: [{ outcome: 'max', message: 'All of them.' }],
  keywords: ['Count your tricks'],
});

const withGame = (game: Partial<StudyDeal['game']>): StudyDeal => ({ ...STUDY, game: { ...STUDY.game, ...game } });
const bids = (...texts: string[]): Partial<StudyDeal['game']> => ({ auction: { value: 'S', bids: texts } });

describe('a stored deal', () => {
  it('is read for the table, its hands from the seat that its string names (S-12)', () => {
    const deal = unwrap(tableDealOf(STUDY));
    expect(deal.hands.N).toContain('AS');
    expect(deal.hands.E).toContain('TS');
    expect(deal).toMatchObject({
      dealer: 'S',
      player: 'S',
      vulnerable: 'All',
      calls: ['1NT', 'P', 'P', 'P'],
      version: 3,
    });
  });

  it('carries the teacher’s script and words', () =>
    expect(unwrap(tableDealOf(STUDY))).toMatchObject({
      lead: '7S',
      botCards: [[{ side: 'W', name: '7S' }]],
      explanations: ['15-17'],
      claimParameters: [{ trick: 4, tricks: 6 }],
      keywords: ['Count your tricks'],
    }));

  it('keeps the hints whose bid can be read (S-19)', () =>
    expect(unwrap(tableDealOf(STUDY)).hints).toEqual([{ hint: 'Balanced', call: '1NT', seat: 'S' }]));

  it('has no score when its vulnerability is unknown', () =>
    expect(unwrap(tableDealOf(withGame({ vulnerable: '?' }))).vulnerable).toBeUndefined());

  it('may tell the contract instead of an auction', () => {
    const told = unwrap(tableDealOf(withGame({ ...bids(), contract: '3N', declarer: 'N' })));
    expect(told.toldContract).toEqual({ level: 3, strain: 'NT', doubled: 0, declarer: 'N' });
  });

  it('may be an ending, with its leader and the tricks to take', () => {
    const deal = 'N:AQ.2.. 63.3.. 42.A.. K5.4..';
    const ending = withGame({ ...bids(), deal, contract: '1N', declarer: 'S', leader: 'N', target: 2 });
    expect(unwrap(tableDealOf(ending))).toMatchObject({ leader: 'N', target: 2 });
  });

  it('may be bidding only, with the student’s hand alone', () => {
    const deal = unwrap(tableDealOf(withGame({ deal: 'S:QJ4.AKQ.K54.8765 - - -' })));
    expect([deal.hands.N, deal.hands.S?.length]).toEqual([null, 13]);
  });

  it.each([
    ['deal', withGame({ deal: 'X:' })],
    ['unreadable-call', withGame(bids('1NT', 'what'))],
    ['call', withGame(bids('1NT', '1C'))],
    ['call', withGame(bids('P', 'P', 'P', 'P', 'P'))],
    ['unreadable-contract', withGame({ ...bids(), contract: '8S', declarer: 'S' })],
    ['nothing-to-study', withGame(bids())],
    ['nothing-to-study', withGame({ ...bids(), contract: '3N' })],
    ['hands-missing', withGame({ ...bids(), deal: 'S:QJ4.AKQ.K54.8765 - - -', contract: '3N', declarer: 'S' })],
    ['student-hand-missing', withGame({ deal: 'N:QJ4.AKQ.K54.8765 - - -' })],
  ] as const)('is refused as %s', (code, study) =>
    expect(tableDealOf(study)).toMatchObject({ ok: false, error: { code } }),
  );

  it('names the call that may not be made', () =>
    expect(tableDealOf(withGame(bids('1NT', 'X', 'X')))).toEqual({
      ok: false,
      error: { code: 'call', index: 2, call: 'X', error: 'inadmissible-double' },
    }));
});

describe('the words and lines of a teaching file', () => {
  it('reach the table; the note only where students may read it', () => {
    const taught: StudyDeal = {
      ...STUDY,
      intro: ' Count first. ',
      afterword: 'So it goes.',
      note: 'Board 7 of the club.',
      remarks: [
        { index: 0, text: 'The lead.' },
        { index: 1, text: ' ' },
      ],
      moments: [{ index: 0, cards: ['7S'] }],
      recordedPlay: ['7S'],
      teacherLine: ['7S', '2S'],
    };
    expect(unwrap(tableDealOf(taught))).toMatchObject({
      intro: 'Count first.',
      afterword: 'So it goes.',
      shownNote: null,
      remarks: [{ index: 0, text: 'The lead.' }],
      recordedPlay: ['7S'],
      teacherLine: ['7S', '2S'],
      keyLine: [],
    });
    const shown = unwrap(tableDealOf({ ...taught, noteShown: true }));
    expect(shown.shownNote).toBe('Board 7 of the club.');
    expect(shown).not.toHaveProperty('note');
  });
});

describe('a preview', () => {
  it('shows the whole auction of a deal whose flag does not say otherwise (S-23)', () => {
    const { startWithEmptyAuction: _, ...game } = STUDY.game;
    const read = v.parse(gameSchema, game);
    expect(new Screen(previewDealOf({ ...STUDY, game: read })).seen.auction.calls).toHaveLength(4);
    const empty = withGame({ startWithEmptyAuction: true });
    expect(new Screen(previewDealOf(empty)).seen.auction.calls).toEqual([]);
  });

  it.each([
    ['no auction and no contract', bids(), 'South is to call. This deal lacks an auction or a contract.'],
    [
      'unknown hands',
      { deal: 'E:- QJ4.AKQ.K54.8765 - -', startWithEmptyAuction: false },
      'The contract is one no trump by South. This deal lacks the hands of North, East and West.',
    ],
    [
      'hands of unequal length',
      { deal: 'E:T98.JT98.JT9.JT9 QJ4.AKQ.K54.8765 765.765.Q876.AKQ AK32.432.A32.43', startWithEmptyAuction: false },
      'The contract is one no trump by South. This deal lacks some of its cards.',
    ],
    [
      'nothing that can be read',
      { deal: '?', ...bids('1S', '1H'), startWithEmptyAuction: false },
      'South is to call. This deal lacks the four hands, and an auction or a contract.',
    ],
  ] as const)('of a deal with %s shows what is there and says what is missing (D-109)', (_, game, said) => {
    const screen = new Screen(previewDealOf(withGame(game as Partial<StudyDeal['game']>)));
    expect(screen.seen.said).toBe(said);
    screen.do({ type: 'turned', whose: 'all' }, { type: 'ddsToggled' }, { type: 'restarted' });
    expect(screen.seen.result).toBeNull();
  });

  it('of a deal without a dealer begins with North', () => {
    const read = previewDealOf(withGame({ auction: { value: '' as never, bids: [] } }));
    expect(new Screen(read).seen.dealer).toBe('N');
  });
});
