import { describe, expect, it } from 'vitest';
import { SEATS } from '../bridge/seat.ts';
import { openSession } from './session.ts';
import { callsOf, dealOf, inPlay, ONE_NO_TRUMP, prefer, Shell } from './table.testing.ts';
import { snapshotOf } from './view.ts';

const EAST_DECLARES = { dealer: 'E', calls: callsOf('1NT P P P') } as const;

describe('what the student sees', () => {
  it('is on load no hand but their own (S-04)', () => {
    const { hands } = new Shell({ ...ONE_NO_TRUMP, player: 'W', dealer: 'N' }).seen;
    expect(SEATS.filter((seat) => hands[seat].cards !== null)).toEqual(['W']);
    expect(hands.N).toEqual({ cards: null, count: 13 });
  });

  it('is nothing at all before they sit down', () => {
    const { hands, auction } = snapshotOf(openSession(ONE_NO_TRUMP));
    expect(SEATS.every((seat) => hands[seat].cards === null)).toBe(true);
    expect([auction.turn, auction.possible]).toEqual([null, []]);
  });

  it('is dummy once the first trick holds a card (S-27)', () => {
    const defending = inPlay(EAST_DECLARES);
    expect([defending.seen.trick.cards.length, defending.seen.hands.W.cards]).toEqual([0, null]);
    defending.send({ type: 'cardPlayed', card: '8C' });
    expect(defending.seen.hands.W.cards).toHaveLength(13);
  });

  it('is never the hands that are unknown to everybody', () => {
    const hands = { ...ONE_NO_TRUMP.hands, E: null };
    const { seen } = new Shell({ ...ONE_NO_TRUMP, hands }).finish();
    expect([seen.hands.E.cards, seen.result?.hands.E]).toEqual([null, null]);
    expect(seen.result?.hands.W).toHaveLength(13);
  });

  it('is all four hands as dealt, and the themes, once the deal is over', () => {
    const shell = inPlay({ lead: '7S', keywords: ['Top tricks'] }, prefer('8S')).play('AS', '4S');
    expect(shell.seen.result).toBeNull();
    const { result } = shell.do({ type: 'claimMade', tricks: 8 }).seen;
    expect(SEATS.map((seat) => result?.hands[seat]?.length)).toEqual([13, 13, 13, 13]);
    expect(result?.themes).toEqual(['Top tricks']);
  });
});

describe('the trick', () => {
  it('moves to the last one when it is full, and is counted for its side (S-17)', () => {
    const shell = inPlay({ lead: '7S' }, prefer('8S')).play('AS', '4S');
    const { seen } = shell;
    expect(seen.trick).toEqual({ leader: 'N', cards: [] });
    expect(seen.lastTrick).toEqual({ leader: 'W', cards: ['7S', 'AS', '8S', '4S'] });
    expect([seen.tricksWon, seen.tricksLeft, seen.tricksDealt]).toEqual([{ NS: 1, EW: 0 }, 12, 13]);
    shell.play('KS', 'JS');
    expect([shell.seen.lastTrick?.cards[0], shell.seen.tricksWon]).toEqual(['KS', { NS: 2, EW: 0 }]);
  });

  it('leaves fewer tricks in an ending, with dummy down from the start', () => {
    const { seen } = inPlay({ hands: dealOf('N:AQ.2.. 63.3.. 42.A.. K5.4..') });
    expect([seen.tricksDealt, seen.hands.N.cards?.length]).toEqual([3, 3]);
  });

  it('is led in an ending by the seat that is named', () =>
    expect(inPlay({ hands: dealOf('N:AQ.2.. 63.3.. 42.A.. K5.4..'), leader: 'N' }).seen.acting).toBe('N'));
});

describe('the cards to choose from', () => {
  it('are the legal ones, in the order of the hand', () => {
    const { seen } = inPlay({ lead: '7S', calls: callsOf('1H P P P') });
    expect(seen.hands.N.cards?.join(' ')).toBe('4H 3H 2H AS KS 3S 2S AD 3D 2D 4C 3C 2C');
    expect(seen.legal).toEqual(['AS', 'KS', '3S', '2S']);
  });

  it('are none while a bot is to play', () => {
    const shell = inPlay({ lead: '7S' });
    shell.send({ type: 'cardPlayed', card: '2S' });
    expect([shell.seen.legal, shell.seen.acting, shell.seen.turn]).toEqual([[], null, 'E']);
  });
});

describe('a hint for the play', () => {
  const hints = { declarerHint: 'Count your tricks', defenderHint: 'Lead partner’s suit' };

  it('is declarer’s, on request, once dummy is down', () => {
    const shell = inPlay(hints);
    expect([shell.seen.can.hint, shell.seen.hint]).toEqual([true, null]);
    expect(shell.do({ type: 'hintAsked' }).seen.hint).toBe('Count your tricks');
    expect(shell.session.help.hints).toBe(1);
  });

  it('is not to be had before the lead, nor where there is none', () => {
    const shell = new Shell({ ...ONE_NO_TRUMP, ...hints }).run();
    shell.send({ type: 'callMade', call: '1NT' });
    while (shell.session.phase !== 'play') shell.answer(shell.pending.shift() as never);
    expect([shell.seen.can.hint, shell.try({ type: 'hintAsked' })]).toEqual([false, 'not-now']);
    expect(inPlay().seen.can.hint).toBe(false);
  });

  it('is a defender’s only when the deal has one', () => {
    expect(inPlay({ ...EAST_DECLARES, declarerHint: 'Count' }).seen.can.hint).toBe(false);
    expect(inPlay({ ...EAST_DECLARES, ...hints }).do({ type: 'hintAsked' }).seen.hint).toBe('Lead partner’s suit');
  });

  it('goes with the next card', () =>
    expect(
      inPlay({ ...hints, lead: '7S' })
        .do({ type: 'hintAsked' })
        .play('2S').seen.hint,
    ).toBeNull());
});

describe('a student who is dummy of a told contract', () => {
  it('is moved and told before the lead (S-67)', () => {
    const toldContract = { level: 1, strain: 'NT', doubled: 0, declarer: 'N' } as const;
    const { seen } = new Shell({ ...ONE_NO_TRUMP, calls: [], toldContract }).run();
    expect([seen.phase, seen.seat, seen.hands.S.cards]).toEqual(['moved', 'N', null]);
  });
});

it('the tricks that the student’s side needs are in it as soon as there is a contract', () => {
  expect(new Shell(ONE_NO_TRUMP).run().seen.needed).toBeNull();
  expect(inPlay().seen.needed).toBe(7);
  expect(inPlay(EAST_DECLARES).seen.needed).toBe(7);
  const ending = { hands: dealOf('N:AQ.2.. 63.3.. 42.A.. K5.4..') };
  expect([inPlay({ ...ending, target: 2 }).seen.needed, inPlay(ending).seen.needed]).toEqual([2, null]);
});
