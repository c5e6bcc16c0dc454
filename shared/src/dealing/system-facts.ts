import type { Suit } from '../bridge/suit.ts';
import type { HandFacts, Span } from './hand-facts.ts';

/** From and to; to is 37 points or 13 cards when it is left out. */
export const points = (from: number, to = 37): { readonly points: Span } => ({ points: { from, to } });
export const cards = (from: number, to = 13): Span => ({ from, to });

/** What a no-trump bid shows of every suit: no singleton, no six-card suit. */
const EVEN = { S: cards(2, 5), H: cards(2, 5), D: cards(2, 5), C: cards(2, 5) };
export const noTrumps = (from: number, to: number): HandFacts => ({ ...points(from, to), lengths: EVEN });

/** A suit of so many cards with so many points. */
export const suited = (suit: Suit, length: Span, from: number, to = 37): HandFacts => ({
  ...points(from, to),
  lengths: { [suit]: length },
});

/** What calls show in one bidding system; a call that is absent shows nothing that is known here. */
export interface SystemFacts {
  /** By the opening bid. */
  readonly openings: { readonly [call: string]: HandFacts };
  /** By the answer to an opening of 1NT that was passed on; 'P' is to pass it. */
  readonly answers: { readonly [call: string]: HandFacts };
  /** By the answer of the opener to Stayman. */
  readonly stayman: { readonly [call: string]: HandFacts };
  /** Points of a suit overcall at the one and at the two level, and of 1NT. */
  readonly overcalls: { readonly one: Span; readonly two: Span; readonly noTrumps: Span };
  /** Raises of partner's opening, by 'major 2' or 'minor 3': support and points. */
  readonly raises: { readonly [raise: string]: { readonly support: Span; readonly points: Span } };
  /** The single raise of partner's overcall. */
  readonly overcallRaise: { readonly support: Span; readonly points: Span };
}

const raise = (support: number, from: number, to: number) => ({ support: cards(support), points: { from, to } });

const STAYMAN: SystemFacts['stayman'] = {
  '2D': { lengths: { S: cards(2, 3), H: cards(2, 3) } },
  '2H': { lengths: { H: cards(4, 5) } },
  '2S': { lengths: { S: cards(4, 5), H: cards(2, 3) } },
};

const preempts = (from: number, to: number): SystemFacts['openings'] => ({
  '3C': suited('C', cards(7), from, to),
  '3D': suited('D', cards(7), from, to),
  '3H': suited('H', cards(7), from, to),
  '3S': suited('S', cards(7), from, to),
});

const NO_MAJOR = { S: cards(0, 4), H: cards(0, 4) };

/** Answers to 1NT, which are alike but for their points: Stayman, transfers to the majors, raises. */
const answers = (invite: Span, quantitative: Span): SystemFacts['answers'] => ({
  P: points(0, invite.from - 1),
  '2C': points(invite.from),
  '2D': { lengths: { H: cards(5) } },
  '2H': { lengths: { S: cards(5) } },
  '2NT': { ...points(invite.from, invite.to), lengths: NO_MAJOR },
  '3NT': { ...points(invite.to + 1, quantitative.from - 1), lengths: NO_MAJOR },
  '4NT': { ...points(quantitative.from, quantitative.to), lengths: NO_MAJOR },
});

const STRONG_ANSWERS = answers({ from: 8, to: 9 }, { from: 16, to: 17 });

const FIVE_CARD_MAJORS: SystemFacts['openings'] = {
  '1C': suited('C', cards(3), 12, 21),
  '1D': suited('D', cards(3), 12, 21),
  '1H': suited('H', cards(5), 12, 21),
  '1S': suited('S', cards(5), 12, 21),
  '1NT': noTrumps(15, 17),
  '2C': points(22),
  '2NT': noTrumps(20, 21),
  ...preempts(5, 10),
};

const weakTwo = (suit: Suit, from: number, to: number): HandFacts => suited(suit, cards(6, 6), from, to);

const SAYC: SystemFacts = {
  openings: {
    ...FIVE_CARD_MAJORS,
    '2D': weakTwo('D', 5, 11),
    '2H': weakTwo('H', 5, 11),
    '2S': weakTwo('S', 5, 11),
  },
  answers: STRONG_ANSWERS,
  stayman: STAYMAN,
  overcalls: { one: { from: 8, to: 16 }, two: { from: 10, to: 16 }, noTrumps: { from: 15, to: 18 } },
  raises: {
    'major 2': raise(3, 6, 10),
    'major 3': raise(3, 10, 12),
    'minor 2': raise(4, 6, 10),
    'minor 3': raise(4, 10, 12),
  },
  overcallRaise: raise(3, 6, 10),
};

const ACOL: SystemFacts = {
  openings: {
    '1C': suited('C', cards(4), 11, 19),
    '1D': suited('D', cards(4), 11, 19),
    '1H': suited('H', cards(4), 11, 19),
    '1S': suited('S', cards(4), 11, 19),
    '1NT': noTrumps(12, 14),
    '2C': points(20),
    '2D': weakTwo('D', 5, 10),
    '2H': weakTwo('H', 5, 10),
    '2S': weakTwo('S', 5, 10),
    '2NT': noTrumps(20, 22),
    ...preempts(5, 10),
  },
  answers: answers({ from: 11, to: 12 }, { from: 19, to: 20 }),
  stayman: STAYMAN,
  overcalls: { one: { from: 8, to: 15 }, two: { from: 10, to: 16 }, noTrumps: { from: 15, to: 18 } },
  raises: {
    'major 2': raise(4, 6, 9),
    'major 3': raise(4, 10, 12),
    'minor 2': raise(4, 6, 9),
    'minor 3': raise(4, 10, 12),
  },
  overcallRaise: raise(3, 6, 10),
};

/** Two of a minor is strong and not told here; raises of a minor mean too many things. */
const FRENCH: SystemFacts = {
  ...SAYC,
  openings: { ...FIVE_CARD_MAJORS, '2C': {}, '2H': weakTwo('H', 6, 10), '2S': weakTwo('S', 6, 10) },
  overcalls: { ...SAYC.overcalls, noTrumps: { from: 16, to: 18 } },
  raises: { 'major 2': raise(3, 6, 10), 'major 3': raise(4, 10, 12) },
};

/** Minor raises are inverted by some, and a raise to three with three cards goes through 1NT. */
const TWO_OVER_ONE: SystemFacts = {
  ...SAYC,
  raises: { 'major 2': raise(3, 6, 10), 'major 3': raise(4, 10, 12) },
};

/** By the names that the product gives to bidding systems (learning/values/levels). */
export const SYSTEM_FACTS: { readonly [system: string]: SystemFacts } = {
  ACOL,
  SAYC,
  'Majeurs Cinquieme': FRENCH,
  '2-over-1': TWO_OVER_ONE,
};
