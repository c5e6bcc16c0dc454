import type { Sizes } from './card-sizes.ts';
import type { PlaySpace } from './play-space.ts';
import { isVeryNarrow } from './table-kind.ts';

/** What the play gives up, one after the other, where it does not fit. */

/** Smaller cards of a trick are not read. */
const LEAST_OF_TRICK = 36;

export interface Demand {
  readonly cut: boolean;
  readonly gap: number;
  readonly strip: number;
  readonly trick: number;
  /** The reader's hand in one row, closer together: one of the last concessions on an upright phone. */
  readonly oneRow?: boolean;
  /** Of that row only the indices are seen. */
  readonly indexOnly?: boolean;
  /** Of the trick's cards, too: the last concession of all. */
  readonly trickIndexOnly?: boolean;
}

/** The concessions, one after the other, until everything fits. */
export function* concessions({ kind, window }: PlaySpace, { trick }: Sizes, strip: number): Generator<Demand> {
  const first = trick[0] as number;
  for (const gap of [32, 24, 16]) yield { cut: false, gap, strip, trick: first };
  for (const gap of [16, 8, 4]) yield { cut: true, gap, strip, trick: first };
  for (let less = strip - 2; less >= 34; less -= 2) yield { cut: true, gap: 4, strip: less, trick: first };
  for (const card of trick.slice(1)) yield { cut: true, gap: 4, strip: Math.min(34, strip), trick: card };
  const last = trick.at(-1) as number;
  const oneRow = kind === 'phone' && !isVeryNarrow(window);
  for (let less = 34; less >= 24; less -= 2) yield { cut: true, gap: 2, strip: less, trick: last, oneRow };
  const least = { cut: true, gap: 2, strip: 24, trick: Math.min(last, LEAST_OF_TRICK), oneRow };
  yield least;
  if (!oneRow) return;
  yield { ...least, indexOnly: true };
  yield { ...least, indexOnly: true, trickIndexOnly: true };
}
