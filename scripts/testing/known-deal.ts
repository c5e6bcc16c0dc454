import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { UNTAUGHT_STUDY_DEAL } from '@overtrick/shared/learning/deals/study-deal';

/** A deal whose theme is known, with what a doctor must say of it and what it must not. */
export interface KnownDeal {
  readonly theme: string;
  readonly content: DealContent;
  readonly expected: readonly string[];
  readonly forbidden?: readonly string[];
  /** Words that a sentence has, and words that none has. */
  readonly says?: readonly string[];
  readonly never?: readonly string[];
}

interface Written extends Partial<Omit<DealContent, 'game'>> {
  readonly deal: string;
  /** The calls from the hand that the deal begins with, separated by spaces. */
  readonly calls?: string;
  readonly game?: Partial<DealContent['game']>;
}

export function aDeal({ deal, calls = '', game, ...rest }: Written): DealContent {
  const dealer = deal[0] as DealContent['playerPosition'];
  return {
    ...UNTAUGHT_STUDY_DEAL,
    playerPosition: 'S',
    game: {
      name: null,
      deal,
      auction: { value: dealer, bids: calls.split(' ').filter(Boolean) },
      vulnerable: 'None',
      startWithEmptyAuction: false,
      contract: null,
      declarer: null,
      ...game,
    },
    ...rest,
  };
}

/** Twelve tricks, if the queen of diamonds is found: it may be finessed on either side. */
export const TWO_WAY = 'S:AK4.AK4.AJT5.A52 J976.JT8.Q83.QJ9 Q32.Q32.K942.K43 T85.9765.76.T876';
export const SIX_NO_TRUMPS = '2NT P 6NT P P P';
export const THREE_NO_TRUMPS = '1NT P 3NT P P P';

export const NO_BREAK = 'S:AK42.A53.AK5.A42 QT98.J986.97.QJ8 763.K42.Q842.973 J5.QT7.JT63.KT65';

/** The ace of spades must be held up, as West has five and no sure entry. */
export const HOLD_UP = 'S:A74.KQ5.Q83.K962 KQJT5.T2.762.JT8 63.AJ4.KJT94.A75 982.98763.A5.Q43';

/** Dummy’s diamonds must be ducked once: it has no other entry. */
export const DUCK = 'S:AK4.AK43.754.A43 QJT2.J98.Q6.QJT8 753.T65.AKT93.75 986.Q72.J82.K962';
