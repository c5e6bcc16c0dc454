import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legalCards } from '../../bridge/play.ts';
import { bySeat } from '../../bridge/seat.ts';
import { ONE_NO_TRUMP } from '../table.testing.ts';
import type { TableDeal } from '../table-deal.ts';
import { DEPRECATED_ACTIONS, type PreviewEvent } from './event.ts';
import { Screen } from './preview.testing.ts';
import { dealOnTable, EMPTY_SIMULATOR, loadDeals, neighbourOf, showDeal } from './simulator.ts';

const EMPTY: TableDeal = { ...ONE_NO_TRUMP, startWithEmptyAuction: true };
const FIRST = { id: 'first', playerPosition: 'S' } as const;
const SECOND = { id: 'second', playerPosition: 'E' } as const;
const undo: PreviewEvent = { type: 'undone', what: 'last' };

describe('a deal is loaded', () => {
  it('with all its cards face down (S-05)', () => {
    const { seen } = new Screen();
    expect(seen.allFaceDown).toBe(true);
    expect(Object.values(seen.hands).map(({ cards, faceDown }) => [cards, faceDown])).toEqual(
      Array.from({ length: 4 }, () => [null, 13]),
    );
  });

  it('in full without startWithEmptyAuction (S-23)', () => {
    const { seen } = new Screen();
    expect(seen.auction.calls.map(({ call }) => call)).toEqual(['1NT', 'P', 'P', 'P']);
    expect(seen.contract).toMatchObject({ level: 1, strain: 'NT', declarer: 'S' });
    expect(seen.turn).toBe('W');
  });

  it('with an empty auction when that is asked, the correct calls being kept (S-22)', () => {
    const screen = new Screen(EMPTY).do({ type: 'callMarked' });
    expect(screen.seen.auction.calls).toEqual([]);
    expect(screen.seen.auction.highlighted).toBe('1NT');
    expect(screen.call('P').do({ type: 'callMarked' }).seen.auction.highlighted).toBeNull();
  });

  it('in a list: the previous one is left, the next is noted with its position and looked at from it (S-21)', () => {
    const next = showDeal(loadDeals([FIRST, SECOND]), 1);
    expect(next.sessionGameData).toEqual([
      { gameId: 'first', playerPosition: 'S' },
      { gameId: 'second', playerPosition: 'E' },
    ]);
    expect(dealOnTable(next)).toEqual(SECOND);
  });

  it('with one position for each deal of the list, which stands above the deal’s own (S-20)', () => {
    const simulator = loadDeals([FIRST, SECOND], 1);
    expect(simulator.playersPositions).toEqual(['S', 'E']);
    expect(dealOnTable({ ...simulator, playersPositions: ['S', 'N'] })).toEqual({ ...SECOND, playerPosition: 'N' });
  });

  it('by index: the list has a first and a last (S-24)', () => {
    const simulator = loadDeals([FIRST, SECOND, FIRST], 1);
    expect([neighbourOf(simulator, -1), neighbourOf(simulator, 1)]).toEqual([0, 2]);
    expect(neighbourOf(showDeal(simulator, 2), 1)).toBeUndefined();
    expect(showDeal(simulator, 7)).toBe(simulator);
  });

  it('at the table with the player of the deal at the bottom (S-21)', () => {
    expect(new Screen({ ...ONE_NO_TRUMP, player: 'E' }).seen.seat).toBe('E');
  });

  it('anew when it is shown again', () => {
    const simulator = loadDeals([FIRST]);
    expect(showDeal(simulator, 0).loadings).toBe(simulator.loadings + 1);
  });

  it('and unloaded: PREVIEW, and nothing is left (S-10)', () => {
    expect(EMPTY_SIMULATOR).toEqual({
      mode: 'PREVIEW',
      deals: [],
      playersPositions: [],
      index: 0,
      sessionGameData: [],
      loadings: 0,
    });
    expect(dealOnTable(EMPTY_SIMULATOR)).toBeUndefined();
  });
});

it.each(DEPRECATED_ACTIONS)('the deprecated %s changes nothing and asks for a warning, nothing else (S-86)', (type) => {
  const screen = new Screen().play('7S');
  const before = screen.preview;
  expect(screen.do({ type }).preview).toBe(before);
  expect(screen.effects).toEqual([{ type: 'warn', deprecated: type }]);
});

describe('cards face down', () => {
  it('are turned up one by one by their place, only while single cards are being turned', () => {
    const screen = new Screen();
    const back = { type: 'backPicked', seat: 'S', index: 12 } as const;
    expect(screen.refusal(back)).toBe('not-now');
    screen.do({ type: 'pickingChosen', picking: 'turn' }, back);
    expect(screen.seen.hands.S).toMatchObject({ count: 13, faceDown: 12 });
    expect(screen.seen.hands.S.cards).toHaveLength(1);
    expect(screen.refusal(back)).toBe('not-now');
  });
});

describe('the auction in PREVIEW', () => {
  it('takes any legal call, whoever makes it, and ends in a contract', () => {
    const { seen } = new Screen(EMPTY).call('P 1H X P 2S P P P');
    expect(seen.contract).toMatchObject({ level: 2, strain: 'S', declarer: 'S' });
    expect(seen.turn).toBe('W');
  });

  it('is shown only while it is not complete (S-07)', () => {
    const screen = new Screen(EMPTY);
    expect(screen.seen.auctionShown).toBe(true);
    expect(screen.call('1NT P P P').seen.auctionShown).toBe(false);
  });

  it('refuses what is not legal and what comes after the end', () => {
    const screen = new Screen(EMPTY).call('1NT');
    expect(screen.refusal({ type: 'callMade', call: '1S' })).toBe('insufficient-bid');
    expect(screen.call('P P P').refusal({ type: 'callMade', call: 'P' })).toBe('auction-over');
  });

  it('of a deal that ends after it begins no play, and its hands are turned all the same (D-143)', () => {
    const screen = new Screen({ ...ONE_NO_TRUMP, startWithEmptyAuction: false, endAfterAuction: true } as never);
    expect([screen.seen.said, screen.seen.turn, screen.seen.result]).toEqual([
      'The contract is one no trump by South. The deal ends here.',
      null,
      null,
    ]);
    expect(screen.do({ type: 'turned', whose: 'N' }).seen.hands.N.cards).toHaveLength(13);
  });

  it('shows the hint of each call with its explanation (deals §2.7)', () => {
    const taught = { explanations: ['15 to 17'], hints: [{ hint: 'Balanced.', call: '1NT', seat: 'S' }] } as const;
    const screen = new Screen({ ...ONE_NO_TRUMP, startWithEmptyAuction: false, ...taught } as never);
    expect(screen.seen.auction.calls.map(({ explanation }) => explanation)).toEqual([
      '15 to 17\nHint: Balanced.',
      null,
      null,
      null,
    ]);
  });

  it('passed out ends the deal with no play', () => {
    expect(new Screen(EMPTY).call('P P P P').seen.result).toMatchObject({
      passedOut: true,
      tricks: null,
      over: null,
      score: 0,
    });
  });
});

describe('the bid history', () => {
  it('is visible until the opening lead has been played, or when toggled on (S-08)', () => {
    const screen = new Screen();
    expect(screen.seen.historyShown).toBe(true);
    expect(screen.play('7S').seen.historyShown).toBe(false);
    expect(screen.do({ type: 'historyToggled' }).seen.historyShown).toBe(true);
  });

  it('tells that the auction has just ended until the lead (S-09)', () => {
    const screen = new Screen(EMPTY);
    expect(screen.seen.auctionJustEnded).toBe(false);
    expect(screen.call('1NT P P P').seen.auctionJustEnded).toBe(true);
    expect(screen.play('7S').seen.auctionJustEnded).toBe(false);
  });
});

describe('the play in PREVIEW', () => {
  it('is for all four seats by clicking cards (S-56)', () => {
    const { seen } = new Screen().play('7S', '2S', '8S', '4S');
    expect(seen.lastTrick?.cards).toEqual(['7S', '2S', '8S', '4S']);
    expect(seen.turn).toBe('E');
  });

  it('turns dummy face up with the opening lead (S-27)', () => {
    const screen = new Screen();
    expect(screen.seen.hands.N.cards).toBeNull();
    expect(screen.play('7S').seen.hands.N.cards).toHaveLength(13);
    expect(screen.seen.hands.E.cards).toBeNull();
  });

  it('refuses a revoke and a card out of turn', () => {
    const screen = new Screen();
    expect(screen.refusal({ type: 'cardPicked', card: 'AS' })).toBe('not-held');
    expect(screen.play('7S').refusal({ type: 'cardPicked', card: 'AD' })).toBe('revoke');
  });
});

describe('undo', () => {
  it('needs a bid history (S-38)', () => {
    expect(new Screen(EMPTY).refusal(undo)).toBe('not-now');
    expect(new Screen(EMPTY).call('1NT').do(undo).seen.auction.calls).toEqual([]);
  });

  it('takes back cards before calls, one by one or a trick at a time, which needs cards (S-39)', () => {
    const screen = new Screen().play('7S', '2S', '8S', '4S', 'JH');
    expect(screen.do({ type: 'undone', what: 'trick' }).seen.trick.cards).toEqual([]);
    expect(screen.do({ type: 'undone', what: 'trick' }).seen.tricksWon).toEqual({ NS: 0, EW: 0 });
    expect(screen.refusal({ type: 'undone', what: 'card' })).toBe('not-now');
    expect(screen.refusal({ type: 'undone', what: 'trick' })).toBe('not-now');
  });

  it('leaves the scores on only while the auction stays complete (S-38)', () => {
    const screen = new Screen().play('7S').press('dds').do(undo);
    expect(screen.seen.dds.shown).toBe(true);
    expect(screen.do(undo).seen.dds.shown).toBe(false);
  });

  it('of the opening lead turns dummy down again, unless the teacher has turned cards since', () => {
    expect(new Screen().play('7S').do(undo).seen.hands.N.cards).toBeNull();
    expect(new Screen().play('7S').do({ type: 'reset', to: 'play' }).preview.faceDown).toHaveLength(52);
    const turned = new Screen().play('7S').do({ type: 'turned', whose: 'E' }, undo);
    expect(turned.seen.hands.N.cards).toHaveLength(13);
  });

  it('and doing it again, at any point of a deal played at random, gives an equal state', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12), { minLength: 1, maxLength: 52 }), fc.nat(), (choices, back) => {
        const screen = new Screen();
        const events: PreviewEvent[] = [];
        for (const choice of choices) {
          const { play } = screen.preview;
          const legal = play ? legalCards(play) : [];
          const card = legal[choice % legal.length];
          if (!card) break;
          events.push({ type: 'cardPicked', card });
          screen.do({ type: 'cardPicked', card });
        }
        const before = screen.preview;
        const count = 1 + (back % events.length);
        for (let index = 0; index < count; index += 1) screen.do(undo);
        screen.do(...events.slice(events.length - count));
        expect(screen.preview).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });
});

describe('reset', () => {
  it('to the start of play needs a complete auction (S-40)', () => {
    expect(new Screen(EMPTY).call('1NT').refusal({ type: 'reset', to: 'play' })).toBe('not-now');
    expect(new Screen().play('7S', '2S').do({ type: 'reset', to: 'play' }).seen.trick.cards).toEqual([]);
  });

  it('to the auction turns all cards face down and clears highlights (S-41)', () => {
    const screen = new Screen().do({ type: 'turned', whose: 'all' }, { type: 'honoursHighlighted' });
    expect(screen.preview.highlighted).toHaveLength(20);
    screen.do({ type: 'reset', to: 'auction' });
    expect(screen.seen).toMatchObject({ allFaceDown: true, highlightedCards: [], contract: null });
    expect(screen.seen.auction.calls).toEqual([]);
  });

  it('by its control goes to the play first, then to the auction', () => {
    const screen = new Screen().play('7S').press('reset');
    expect(screen.seen.contract).not.toBeNull();
    expect(screen.press('reset').seen.contract).toBeNull();
  });

  it('of everything restores the original seats (S-42)', () => {
    const screen = new Screen().do({ type: 'rotated', by: 1 }).play('7S').do({ type: 'restarted' });
    expect(screen.seen).toMatchObject({ seat: 'S', turn: 'W', trick: { cards: [] } });
  });
});

describe('a claim in PREVIEW', () => {
  const claim = (tricks: number): PreviewEvent => ({ type: 'claimMade', tricks });
  const answer = (screen: Screen, tricks: number): PreviewEvent => ({
    type: 'solved',
    ticket: screen.effects.findLast((effect) => effect.type === 'askSolver')?.ticket ?? 0,
    values: [{ card: '7S', tricks }],
  });

  it('needs a complete auction (S-44) (V-28)', () => {
    expect(new Screen(EMPTY).refusal(claim(3))).toBe('play-not-begun');
  });

  it('ends the deal when the solver confirms it', () => {
    const screen = new Screen().do(claim(4));
    expect(screen.effects).toMatchObject([{ type: 'askSolver', asker: 'claim' }]);
    screen.do(answer(screen, 4));
    expect(screen.seen.result).toMatchObject({ passedOut: false, tricks: 9, over: 2, score: 150 });
  });

  it('says what the solver says otherwise, and ends the deal when the teacher insists', () => {
    const screen = new Screen().do(claim(13));
    screen.do(answer(screen, 4));
    expect(screen.seen.claim).toEqual({ tricks: 13, best: 4 });
    expect(screen.seen.result).toBeNull();
    expect(screen.do({ type: 'claimInsisted' }).seen.result).toMatchObject({ tricks: 0, over: -7, score: -350 });
  });

  it('can be withdrawn, and undone after the end', () => {
    const screen = new Screen().do(claim(2), { type: 'claimWithdrawn' });
    expect(screen.seen.claim).toBeNull();
    screen.do(claim(2));
    expect(screen.do(answer(screen, 4), undo).seen.result).toBeNull();
  });

  it('brings the four hands as they were dealt, and par as soon as the solver has worked it out', () => {
    const screen = new Screen().play('7S').do(claim(3), { type: 'claimInsisted' });
    expect(screen.seen.result).toMatchObject({ hands: ONE_NO_TRUMP.hands, par: null });
    const asked = screen.effects.findLast((effect) => effect.type === 'askTrickTable');
    const table = bySeat(() => ({ C: 7, D: 7, H: 7, S: 7, NT: 7 }));
    screen.do({ type: 'trickTableSolved', ticket: asked?.ticket ?? 0, table });
    expect(screen.seen.result?.par).toMatchObject({ side: expect.any(String) });
    expect(screen.seen.dds).toMatchObject({ shown: false, table: null, par: null });
  });

  it('of more tricks than are left is refused', () => {
    expect(new Screen().refusal(claim(14))).toBe('no-such-claim');
  });
});

describe('DDS', () => {
  const open = (screen: Screen): PreviewEvent => ({
    type: 'solved',
    ticket: screen.preview.scores?.ticket ?? 0,
    values: [{ card: '7S', tricks: 4 }],
  });

  it('asks anew for each position while it is on (S-43)', () => {
    const screen = new Screen().press('dds');
    expect(screen.effects.map(({ type }) => type)).toEqual(['askSolver', 'askTrickTable']);
    screen.play('7S');
    expect(screen.effects.map(({ type }) => type)).toEqual(['askSolver', 'askTrickTable', 'askSolver']);
    expect(screen.press('dds').seen.dds).toEqual({ shown: false, scores: null, table: null, par: null });
  });

  it('shows final tricks of the side to play, beside cards that are face up only', () => {
    const screen = new Screen().press('dds');
    screen.do(open(screen));
    expect(screen.seen.dds.scores?.size).toBe(0);
    screen.do({ type: 'turned', whose: 'W' });
    expect(screen.seen.dds.scores?.get('7S')).toBe(4);
  });

  it('counts the tricks that this side has won already (ruling 38)', () => {
    const screen = new Screen().do({ type: 'turned', whose: 'all' }).press('dds').play('7S', 'AS', '8S', '4S');
    const answered = (card: 'KS' | '9S'): number | undefined => {
      const ticket = screen.preview.scores?.ticket ?? 0;
      return screen.do({ type: 'solved', ticket, values: [{ card, tricks: 5 }] }).seen.dds.scores?.get(card);
    };
    expect(answered('KS')).toBe(6);
    screen.play('KS');
    expect(answered('9S')).toBe(5);
  });

  it('ignores the answer to a position that has passed', () => {
    const screen = new Screen().press('dds');
    const late = open(screen);
    expect(screen.play('7S').refusal(late)).toBe('old-ticket');
  });
});
