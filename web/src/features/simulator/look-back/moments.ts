import type { LineCard, LookBack } from '@overtrick/shared/table/look-back';

/**
 * A moment of a finished line: how many cards have been played. At moment 5 the sixth card is about to be played; the
 * last moment is the end of the line.
 */
export type Moment = number;

/** The steps along a line. */
const STEPS = ['first', 'previous', 'next', 'last', 'previousCostly', 'nextCostly'] as const;
export type MomentStep = (typeof STEPS)[number];

const inOrder = ({ costly }: LookBack): readonly number[] => costly.map(({ index }) => index).sort((a, b) => a - b);

/** The moment that a step leads to; undefined where it leads nowhere. */
export function stepFrom(look: LookBack, moment: Moment, step: MomentStep): Moment | undefined {
  const last = look.line.length;
  switch (step) {
    case 'first':
      return moment > 0 ? 0 : undefined;
    case 'previous':
      return moment > 0 ? moment - 1 : undefined;
    case 'next':
      return moment < last ? moment + 1 : undefined;
    case 'last':
      return moment < last ? last : undefined;
    case 'previousCostly':
      return inOrder(look).findLast((index) => index < moment);
    case 'nextCostly':
      return inOrder(look).find((index) => index > moment);
  }
}

/** Where the look back begins: before the card that cost most, otherwise before the student's first. */
export const firstMoment = ({ costly, begins }: LookBack): Moment => costly[0]?.index ?? begins;

/** The card that is about to be played; undefined at the end. */
export const cardAt = ({ line }: LookBack, moment: Moment): LineCard | undefined => line[moment];
