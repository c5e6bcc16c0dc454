import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, DECK, rankValue, suitOf } from '../bridge/card.ts';
import { type Hand, sortHand } from '../bridge/hand.ts';
import { legalCards, type Play, playCard, playerToPlay, startPlay, tricksLeft } from '../bridge/play.ts';
import { SEATS, type Seat, sameSide } from '../bridge/seat.ts';
import { STRAINS } from '../bridge/strain.ts';
import { unwrap } from '../result.ts';
import { BOT_VERSION, chooseCard } from './bots.ts';
import type { CardValue } from './event.ts';
import { openSession, replaySession } from './session.ts';
import { dealOf, inPlay, noisy, ONE_NO_TRUMP, prefer, wander } from './table.testing.ts';

const SEEDS = Array.from({ length: 64 }, (_, index) => Math.imul(index + 1, 0x9e3779b1) >>> 0);

/** Every card that a bot chooses here, over many seeds. */
function chosen(play: Play, values: readonly CardValue[] | null, botVersion = BOT_VERSION): readonly Card[] {
  const session = openSession({ ...ONE_NO_TRUMP, hands: play.hands });
  return [...new Set(SEEDS.map((seed) => chooseCard({ ...session, seed, botVersion }, play, values)))].sort();
}

/** West has led the two of spades through North to East, who has these cards; nobody holds the rest. */
function third(cards: string, north = '3.2.2.2', south = '4.3.3.3'): Play {
  const start = startPlay(dealOf(`N:${north} ${cards} ${south} 2.4.4.4`), 'NT', 'W');
  return unwrap(playCard(unwrap(playCard(start, '2S')), north.startsWith('3') ? '3S' : (`${north[0]}S` as Card)));
}

const all = (play: Play): readonly CardValue[] => legalCards(play).map((card) => ({ card, tricks: 1 }));

describe('a bot among equal cards (ruling 66, D-234)', () => {
  it.each([
    ['touching honours are each played', 'QJ.5.5', ['JS', 'QS']],
    ['three of them too', 'KQJ.5.', ['JS', 'KS', 'QS']],
    ['the ten is an honour', 'JT.5.5', ['JS', 'TS']],
    ['a spot below them is played, not they', 'QJ9.5.', ['9S']],
    ['spots are the lowest', '976..5', ['6S']],
    ['honours that do not touch are not exchanged', 'K9.5.5', ['9S']],
  ])('%s: %s', (_, cards, expected) => {
    const hand = `${cards}${'.'.repeat(3 - cards.split('.').length + 1)}`;
    expect(chosen(third(hand), all(third(hand)))).toEqual(expected);
  });

  it('a card of another hand, or of the trick, lies between: the lower honour', () => {
    const play = third('KJ.5.5.', '3.2.2.2', 'Q.3.3.3');
    expect(chosen(play, all(play))).toEqual(['JS']);
  });

  it('honours that touch and are worth less are not chosen', () => {
    const play = third('QJ.5.5.');
    expect(chosen(play, prefer('QS')(play))).toEqual(['QS']);
  });

  it('a session that an older release began goes on with the lowest', () => {
    const play = third('QJ.5.5.');
    expect(chosen(play, all(play), 1)).toEqual(['JS']);
    const kept = wander(inPlay({}, noisy), [1, 4, 2, 9, 16]).events.map((event) =>
      event.type === 'opened' ? { type: event.type, seed: event.seed, moveSeen: event.moveSeen } : event,
    );
    expect(replaySession(ONE_NO_TRUMP, kept).botVersion).toBe(1);
  });

  it('plays the same card again when the student takes theirs back', () => {
    const shell = inPlay({ lead: '7S' }, (play) => all(play));
    shell.play('2S');
    const first = shell.session.play?.trick;
    expect(shell.do({ type: 'tookBack' }).play('2S').session.play?.trick).toEqual(first);
  });
});

/** Double dummy by trying everything: tricks from here on of the side to play. */
function solve(play: Play, known = new Map<string, number>()): number {
  const turn = playerToPlay(play);
  if (!turn) return 0;
  const key = [play.trick.leader, ...play.trick.cards, ...SEATS.flatMap((seat) => ['|', ...play.hands[seat]])].join('');
  const found = known.get(key);
  if (found !== undefined) return found;
  const best = Math.max(...legalCards(play).map((card) => worth(play, card, known)));
  known.set(key, best);
  return best;
}

/** Tricks of the side that plays this card, from here on. */
function worth(play: Play, card: Card, known = new Map<string, number>()): number {
  const turn = playerToPlay(play) as Seat;
  const next = unwrap(playCard(play, card));
  const hasWon = next.done.length > play.done.length && sameSide(next.trick.leader, turn);
  const lead = playerToPlay(next);
  const rest = lead ? solve(next, known) : 0;
  return Number(hasWon) + (lead && !sameSide(lead, turn) ? tricksLeft(next) - rest : rest);
}

/** High cards, so that many of them touch. */
const HIGH = DECK.filter((card) => rankValue(card) >= 8);

const anyEnding: fc.Arbitrary<Play> = fc
  .record({
    deck: fc.shuffledSubarray([...HIGH], { minLength: 12, maxLength: 12 }),
    strain: fc.constantFrom(...STRAINS),
    leader: fc.constantFrom(...SEATS),
    picks: fc.array(fc.nat(), { maxLength: 3 }),
  })
  .map(({ deck, strain, leader, picks }) => {
    const hand = (from: number): Hand => sortHand(deck.slice(from, from + 3));
    let play = startPlay({ N: hand(0), E: hand(3), S: hand(6), W: hand(9) }, strain, leader);
    for (const pick of picks) {
      const legal = legalCards(play);
      play = unwrap(playCard(play, legal[pick % legal.length] as Card));
    }
    return play;
  });

const isBetween = (card: Card, one: Card, other: Card): boolean =>
  suitOf(card) === suitOf(one) && (rankValue(card) - rankValue(one)) * (rankValue(card) - rankValue(other)) < 0;

it('among equals a bot gives nothing away double dummy, and every honour of a touching group is chosen (D-234)', () => {
  let groups = 0;
  fc.assert(
    fc.property(anyEnding, (play) => {
      const values = legalCards(play).map((card) => ({ card, tricks: worth(play, card) }));
      const best = Math.max(...values.map(({ tricks }) => tricks));
      const cards = chosen(play, values);
      for (const card of cards) expect(values.find((value) => value.card === card)?.tricks).toBe(best);
      const [first] = cards as [Card];
      const turn = playerToPlay(play) as Seat;
      const others = [
        ...SEATS.filter((seat) => seat !== turn).flatMap((seat) => play.hands[seat]),
        ...play.trick.cards,
      ];
      const touches = (card: Card): boolean =>
        suitOf(card) === suitOf(first) &&
        rankValue(card) >= 10 &&
        !others.some((other) => isBetween(other, card, first));
      if (cards.length > 1) groups++;
      expect(rankValue(first) < 10 ? [first] : legalCards(play).filter(touches).sort()).toEqual(cards);
    }),
    { numRuns: 150 },
  );
  expect(groups).toBeGreaterThan(5);
});
