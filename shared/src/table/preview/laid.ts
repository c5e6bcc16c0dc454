import type { Call } from '../../bridge/call.ts';
import type { Card } from '../../bridge/card.ts';
import type { PreviewEvent } from './event.ts';

interface Position {
  readonly calls: readonly Call[];
  readonly cards: readonly Card[];
}

/** What is done with a deal as soon as it lies on the table, to come to a position: hands open, calls and cards made. */
export const eventsTo = ({ calls, cards }: Position): readonly PreviewEvent[] => [
  { type: 'turned', whose: 'all' },
  ...calls.map((call): PreviewEvent => ({ type: 'callMade', call })),
  ...cards.map((card): PreviewEvent => ({ type: 'cardPicked', card })),
];
