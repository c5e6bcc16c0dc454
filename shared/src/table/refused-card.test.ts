import { describe, expect, it } from 'vitest';
import type { Card } from '../bridge/card.ts';
import { Screen } from './preview/preview.testing.ts';
import { mustFollowSentence, refusedCardSentence, refusedPreviewCard } from './refused-card.ts';
import type { Snapshot } from './snapshot.ts';
import { dealOf, inPlay, ONE_NO_TRUMP, Shell } from './table.testing.ts';

/** West leads the seven of spades to South's 1NT; North is dummy. */
const led = (): Shell => inPlay({ lead: '7S' });
const LIFTED = { takeBackFor: 2000 } as const;
/** South, a defender, with East as dummy. */
const defending = (): Shell =>
  inPlay({ dealer: 'W', calls: ['1NT', 'P', 'P', 'P'], player: 'S', lead: '5S', hands: SWAPPED });
const SWAPPED = dealOf('N:T98.JT98.JT9.JT9 AK32.432.A32.432 765.765.Q876.AKQ QJ4.AKQ.K54.8765');

const seen = (shell: Shell): Snapshot => shell.seen;
const before = (shell: Shell): Snapshot => {
  const last = shell.pending.filter(({ type }) => type === 'wait');
  expect(last.length).toBeGreaterThan(0);
  return shell.seen;
};

describe('a card that may not be played is answered in one sentence (D-232)', () => {
  const AT: readonly (readonly [string, () => Snapshot, Card, string | undefined])[] = [
    ['legal', () => seen(led()), 'AS', undefined],
    ['off suit', () => seen(led()), '4H', 'Spades were led: play a spade.'],
    ['of the own hand at dummy’s turn', () => seen(led()), 'QS', 'You play dummy’s card now.'],
    ['of dummy at the own turn', () => seen(led().play('2S')), 'AS', 'You play from your own hand now.'],
    ['of dummy on lead in hand', () => seen(led().play('2S', 'QS')), 'AS', 'The lead is in your own hand.'],
    ['of the hand on lead in dummy', () => seen(led().play('AS', '4S')), 'QS', 'The lead is in dummy.'],
    ['not in these hands', () => seen(led()), 'TS', 'You do not have the ten of spades.'],
    ['played already', () => seen(led().play('2S')), '2S', 'You do not have the two of spades.'],
    [
      'before the lead',
      () => before(new Shell(ONE_NO_TRUMP).run().send({ type: 'callMade', call: '1NT' })),
      'QS',
      'Cards are played after the auction.',
    ],
    ['while a bot thinks', () => before(led().send({ type: 'cardPlayed', card: '2S' })), 'QS', 'East is to play.'],
    [
      'while a card lies lifted',
      () => before(led().send({ type: 'cardPlayed', card: '2S', ...LIFTED })),
      'QS',
      'Your card is still lifted: take it back, or tap it again.',
    ],
    ['of dummy, by a defender', () => seen(defending()), 'AS', 'West plays dummy’s cards.'],
    [
      'while one plans',
      () => seen(new Shell({ ...ONE_NO_TRUMP, lead: '7S' }, { pauseAtDummy: true }).run().call('1NT')),
      'QS',
      'The play waits for your plan: go on when you have one.',
    ],
    [
      'before a contract is found',
      () => seen(new Shell(ONE_NO_TRUMP, { mode: 'PLAY' }).run()),
      'QS',
      'First settle how the contract is found.',
    ],
  ];
  it.each(AT)('%s', (_, snapshot, card, why) => {
    expect(refusedCardSentence(snapshot(), card)).toBe(why);
  });

  const PHASES: readonly (readonly [Partial<Snapshot>, string])[] = [
    [{ phase: 'bidding' }, 'The play is about to begin.'],
    [{ phase: 'moved' }, 'Your seat has changed: go on when you have read it.'],
    [{ phase: 'claimed' }, 'South claims: agree, or play on.'],
    [{ phase: 'done' }, 'The deal is over.'],
    [{ turn: null }, 'The play is over.'],
    [{ turn: 'W', trick: { leader: 'W', cards: [] } }, 'The play begins with West’s lead.'],
    [
      { turn: 'W', trick: { leader: 'W', cards: [] }, lastTrick: { leader: 'W', cards: ['7S', '2S', '9S', '4S'] } },
      'West won the trick and leads.',
    ],
    [
      { turn: 'W', trick: { leader: 'W', cards: [] }, lifted: { card: '2S', seat: 'N', milliseconds: 2000 } },
      'The trick is still on the table: take your card back, or tap it again.',
    ],
  ];
  it.each(PHASES)('nobody’s turn at this screen, %o', (over, why) => {
    const snapshot: Snapshot = { ...led().seen, acting: null, legal: [], ...over };
    expect(refusedCardSentence(snapshot, 'QS')).toBe(why);
  });

  it('at dummy’s turn a defender is told who plays it', () => {
    const snapshot: Snapshot = { ...defending().seen, turn: 'E', acting: null, legal: [] };
    expect(refusedCardSentence(snapshot, '7S')).toBe('West plays dummy’s card now.');
  });
});

it('names to a teacher the seat that is to play, and the suit in the words of the rule (V-27)', () => {
  const screen = new Screen().do({ type: 'turned', whose: 'all' }).play('7S');
  expect(refusedPreviewCard(screen.seen, 'QS')).toBe('North is to play.');
  expect(refusedPreviewCard(screen.seen, '4H')).toBe('A card of this suit cannot be added: play a spade.');
  expect(refusedPreviewCard(screen.seen, 'AS')).toBeUndefined();
  expect(refusedPreviewCard({ ...screen.seen, turn: null, acting: null }, 'QS')).toBeUndefined();
  expect(mustFollowSentence([])).toBeUndefined();
});
