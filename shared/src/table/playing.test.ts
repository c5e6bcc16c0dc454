import { describe, expect, it } from 'vitest';
import type { Card } from '../bridge/card.ts';
import { SEATS, type Seat } from '../bridge/seat.ts';
import type { Effect } from './effect.ts';
import { callsOf, dealOf, inPlay, NINE_TRICKS, ONE_NO_TRUMP, prefer, Shell } from './table.testing.ts';
import type { TableDeal } from './table-deal.ts';

/** South opens, North declares: South is dummy. */
const NORTH_DECLARES: TableDeal = { ...ONE_NO_TRUMP, dealer: 'N' };
/** East declares: South leads. */
const EAST_DECLARES: Partial<TableDeal> = { dealer: 'E', calls: callsOf('1NT P P P') };

const questions = (effects: readonly Effect[], asker: 'bot' | 'grading') =>
  effects.filter((effect) => effect.type === 'askSolver' && effect.asker === asker);

/** How long the bot that leads thinks about its card. */
function thinkingTimeOfLead(deal: Partial<TableDeal>, seed: number): number {
  const shell = new Shell({ ...ONE_NO_TRUMP, ...deal }, { seed }).run().send({ type: 'callMade', call: '1NT' });
  while (shell.seen.phase === 'bidding') shell.answer(shell.pending.shift() as Effect);
  const wait = shell.pending.find((effect) => effect.type === 'wait');
  if (wait?.type !== 'wait') throw new Error('no bot thinks');
  return wait.milliseconds;
}

const ownerOf = (card: Card): Seat => SEATS.find((seat) => NINE_TRICKS[seat].includes(card)) as Seat;

describe('a student who would be dummy', () => {
  it('is moved to declarer’s seat, and the hands are turned (S-67)', () => {
    const { seen } = new Shell(NORTH_DECLARES).run().call('P');
    expect([seen.phase, seen.seat, seen.dummy]).toEqual(['moved', 'N', 'S']);
    expect(seen.hands.N.cards).toHaveLength(13);
    expect([seen.hands.E.cards, seen.hands.S.cards, seen.hands.W.cards]).toEqual([null, null, null]);
  });

  it('is told, and the play starts when that is closed (S-68)', () => {
    const shell = new Shell(NORTH_DECLARES).run().call('P');
    expect(shell.pending).toEqual([]);
    expect(shell.do({ type: 'moveSeen' }).seen.phase).toBe('play');
    expect(shell.seen.trick.cards).toHaveLength(1);
  });

  it('is not told when the preference says so: the play starts directly (S-59)', () =>
    expect(new Shell(NORTH_DECLARES, { moveSeen: true }).run().call('P').seen.phase).toBe('play'));

  it('sees dummy, their own old hand, only after the opening lead (S-27)', () => {
    const shell = new Shell(NORTH_DECLARES, { moveSeen: true }).run();
    shell.send({ type: 'callMade', call: 'P' });
    while (shell.seen.phase !== 'play') shell.answer(shell.pending.shift() as Effect);
    expect([shell.seen.trick.cards, shell.seen.hands.S.cards]).toEqual([[], null]);
    expect(shell.run().seen.hands.S.cards).toHaveLength(13);
  });
});

describe('a student who is not dummy', () => {
  it('is not told anything: the play starts directly (S-76)', () => {
    expect(inPlay().events.filter((event) => event.type === 'moveSeen')).toEqual([]);
    expect(inPlay(EAST_DECLARES).seen.phase).toBe('play');
    expect(new Shell(ONE_NO_TRUMP).run().try({ type: 'moveSeen' })).toBe('not-now');
  });
});

describe('the play', () => {
  it('runs while it is neither the student’s turn nor their dummy’s (S-69)', () => {
    const shell = inPlay();
    expect([shell.seen.trick.cards.length, shell.seen.turn, shell.seen.acting]).toEqual([1, 'N', 'N']);
    shell.play(shell.seen.legal[0] as Card);
    expect([shell.seen.trick.cards.length, shell.seen.acting]).toEqual([3, 'S']);
  });

  it('stops at dummy when the student declares, who plays dummy’s cards (S-74)', () => {
    const shell = inPlay();
    const card = shell.seen.legal[0] as Card;
    expect(ownerOf(card)).toBe('N');
    expect(shell.try({ type: 'cardPlayed', card })).toBeUndefined();
  });

  it('does not stop at dummy when the student defends (S-75)', () => {
    const shell = inPlay(EAST_DECLARES);
    expect(shell.seen.acting).toBe('S');
    shell.play(shell.seen.legal[0] as Card);
    const trick = shell.seen.lastTrick ?? shell.seen.trick;
    expect(trick.cards.map(ownerOf).slice(0, 3)).toEqual(['S', 'W', 'N']);
    expect(shell.finish().record?.cards.length).toBeGreaterThan(0);
  });

  it('goes on after the student’s card and ends with the 52nd (S-77)', () => {
    const shell = inPlay({}, prefer());
    shell.finish();
    expect([shell.seen.phase, shell.record?.cards.length, shell.seen.turn]).toEqual(['done', 52, null]);
  });

  it('gives a bot between 1 and 2 s of thinking time for a card (S-78)', () => {
    const times = Array.from({ length: 50 }, (_, seed) => thinkingTimeOfLead({}, seed));
    expect(times.every((time) => time % 100 === 0 && time >= 1000 && time <= 2000)).toBe(true);
    expect(new Set(times).size).toBeGreaterThan(5);
  });

  it('never tells by a bot’s pause whether it had a choice: the time is the same for any card', () => {
    const forced = { hands: dealOf('N:A... 5... K... 3...') };
    for (let seed = 0; seed < 20; seed++)
      expect([thinkingTimeOfLead({ lead: '7S' }, seed), thinkingTimeOfLead(forced, seed)]).toEqual(
        Array(2).fill(thinkingTimeOfLead({}, seed)),
      );
  });

  it('shows only the student’s hand and dummy’s', () => {
    const { hands } = inPlay().seen;
    expect(SEATS.filter((seat) => hands[seat].cards !== null)).toEqual(['N', 'S']);
    expect([hands.W.count, hands.E.count]).toEqual([12, 13]);
  });

  it.each([
    ['an opponent’s card', 'AC', 'not-held'],
    ['the other hand’s card', 'QS', 'not-held'],
  ] as const)('refuses %s', (_, card, error) => expect(inPlay().try({ type: 'cardPlayed', card })).toBe(error));

  it('refuses a revoke', () => {
    const shell = inPlay({ lead: '7S' });
    expect(shell.try({ type: 'cardPlayed', card: 'AD' })).toBe('revoke');
    expect(shell.seen.legal).toEqual(['AS', 'KS', '3S', '2S']);
  });

  it('refuses a card out of turn', () => {
    const shell = new Shell(ONE_NO_TRUMP).run();
    expect(shell.try({ type: 'cardPlayed', card: 'QS' })).toBe('not-your-turn');
  });

  it('sorts the hands for the trump suit once the auction is over', () => {
    const bidding = new Shell({ ...ONE_NO_TRUMP, calls: callsOf('1H P P P') }).run();
    expect(bidding.seen.hands.S.cards?.[0]).toBe('QS');
    expect(bidding.call('1H').seen.hands.S.cards?.[0]).toBe('AH');
  });
});

describe('a bot', () => {
  it('plays the scripted opening lead when it is set and not yet played (S-70)', () => {
    const shell = inPlay({ lead: '6D', botCards: [[{ side: 'W', name: '5H' }]] });
    expect(shell.seen.trick.cards).toEqual(['6D']);
    expect(questions(shell.effects, 'bot')).toEqual([]);
  });

  it('does not lead a card that it does not hold', () =>
    expect(ownerOf(inPlay({ lead: 'AS' }).seen.trick.cards[0] as Card)).toBe('W'));

  it('does not play the scripted lead later than to the first trick’s first card', () => {
    const shell = inPlay({ lead: 'TS', botCards: [[{ side: 'W', name: '7S' }]] }, prefer('8S')).play('2S');
    expect(shell.seen.trick.cards).toEqual(['7S', '2S', '8S']);
  });

  it('leaves the scripted lead to a student who leads', () => {
    const shell = inPlay({ ...EAST_DECLARES, lead: '8C' });
    expect([shell.seen.acting, shell.seen.legal.length]).toEqual(['S', 13]);
  });

  it('has the deal’s bot cards before the play starts and asks the solver nothing for them (S-66)', () => {
    const shell = inPlay({ botCards: [[{ side: 'W', name: '7H' }]] });
    expect(shell.seen.trick.cards).toEqual(['7H']);
    expect(questions(shell.effects, 'bot')).toEqual([]);
  });

  it('plays the bot card of the trick and the side while the student has won no trick (S-71)', () => {
    const botCards = [
      [
        { side: 'W', name: 'QC' },
        { side: 'E', name: 'JC' },
      ],
      [{ side: 'W', name: '6H' }],
    ] as TableDeal['botCards'];
    const shell = inPlay({ botCards });
    shell.play('2C');
    expect(shell.seen.trick.cards).toEqual(['QC', '2C', 'JC']);
    shell.play('5C');
    expect(shell.seen.trick.cards).toEqual(['6H']);
  });

  it.each([
    ['is missing', []],
    ['is not held', [{ side: 'W', name: 'AS' }]],
    ['is already played', [{ side: 'W', name: 'QC' }]],
    ['is another seat’s', [{ side: 'E', name: '7H' }]],
  ] as const)('gives way to the solver when the bot card %s (S-71)', (_, second) => {
    const shell = inPlay({ botCards: [[{ side: 'W', name: 'QC' }], second] }, prefer('KC'));
    shell.play('2C', '5C');
    expect(shell.seen.trick.cards).toEqual(['KC']);
  });

  it('gives way to the solver when the bot card would revoke (S-71)', () => {
    const botCards = [
      [
        { side: 'W', name: 'QC' },
        { side: 'E', name: '8S' },
      ],
    ] as TableDeal['botCards'];
    const shell = inPlay({ botCards }, prefer('TC'));
    shell.play('2C');
    expect(shell.seen.trick.cards).toEqual(['QC', '2C', 'TC']);
  });

  it('plays the solver’s card where nothing is scripted (S-72)', () => {
    const shell = inPlay({ lead: '7S' }, prefer('9S'));
    shell.play('2S');
    expect(shell.seen.trick.cards).toEqual(['7S', '2S', '9S']);
  });

  it('plays the lowest of equally good cards (S-72)', () => {
    const shell = inPlay({ lead: '7S' }, prefer('TS', '9S'));
    shell.play('2S');
    expect(shell.seen.trick.cards[2]).toBe('9S');
  });

  it('no longer follows the script once the student has won a trick (S-73)', () => {
    const botCards = [[{ side: 'W', name: '7S' }], [{ side: 'E', name: 'TS' }]] as TableDeal['botCards'];
    const shell = inPlay({ botCards }, prefer('8S', '9S'));
    shell.play('AS', '4S', 'KS');
    expect(shell.seen.trick.cards).toEqual(['KS', '9S']);
  });

  it('goes on with the script when a bot partner, not the student, has won (S-73)', () => {
    const botCards = [
      [
        { side: 'W', name: '5S' },
        { side: 'N', name: 'KS' },
        { side: 'E', name: '8S' },
      ],
      [{ side: 'N', name: '3H' }],
    ] as TableDeal['botCards'];
    const defending = inPlay({ ...EAST_DECLARES, botCards }, prefer('AS', '2S', '2H'));
    defending.play('4S');
    expect(defending.seen.lastTrick?.cards).toEqual(['4S', '5S', 'KS', '8S']);
    expect(defending.seen.trick.cards[0]).toBe('3H');
  });

  it('keeps its trumps when a discard does as well (S-72)', () => {
    const shell = inPlay({ hands: dealOf('N:.43.. 2..3. .A6.. .75..'), calls: callsOf('1S P P P'), lead: '5H' });
    shell.play('3H');
    expect(shell.seen.trick.cards).toEqual(['5H', '3H', '3D']);
  });

  it('that has one legal card asks nobody', () => {
    const shell = inPlay({ lead: '7S' }, prefer());
    const hands = dealOf('N:A.2 3.4 5.6 7.8');
    const ending = inPlay({ hands });
    expect(questions(shell.effects, 'bot').length).toBe(0);
    expect(questions(ending.effects, 'bot').length).toBe(1);
    ending.play('AS');
    expect(questions(ending.effects, 'bot').length).toBe(1);
  });

  it('thinks and asks at the same time, and plays when both are over', () => {
    const shell = new Shell(ONE_NO_TRUMP).run().call('1NT');
    const early = new Shell(ONE_NO_TRUMP);
    early.send({ type: 'callMade', call: '1NT' });
    while (early.session.phase !== 'play') early.answer(early.pending.shift() as Effect);
    const [ask, wait] = early.pending as [Effect, Effect];
    expect([ask.type, wait.type]).toEqual(['askSolver', 'wait']);
    early.answer(wait);
    expect(early.seen.trick.cards).toEqual([]);
    early.answer(ask);
    expect(early.seen.trick.cards).toEqual(shell.seen.trick.cards);
  });

  it('does not play before its thinking time is over, however soon it knows its card', () => {
    const shell = inPlay({ lead: '7S' }, prefer('9S'));
    shell.send({ type: 'cardPlayed', card: '2S' });
    const wait = shell.pending.find((effect) => effect.type === 'wait') as Effect;
    for (const effect of shell.pending.filter((one) => one !== wait)) shell.answer(effect);
    expect(shell.seen.trick.cards).toEqual(['7S', '2S']);
    shell.answer(wait);
    expect(shell.seen.trick.cards).toEqual(['7S', '2S', '9S']);
  });

  it('plays on when the solver has no answer', () => {
    const shell = inPlay({}, () => null);
    expect(shell.finish().record?.cards).toHaveLength(52);
  });
});
