import type { Card } from '../../bridge/card.ts';
import { type Play, playCards } from '../../bridge/play.ts';
import { unwrap } from '../../result.ts';
import type { DealContent } from '../deals/deal-content.ts';
import { aDeal } from '../deals/study-deal.testing.ts';
import { type LineTable, lineTableOf } from './line-entry.ts';

/** 3NT by South, the student; West leads. */
export function aContent(changes: Partial<DealContent> = {}): DealContent {
  const { id: _id, version: _version, table: _table, ...content } = aDeal();
  return {
    ...content,
    game: {
      ...content.game,
      deal: 'S:J2.K762.AT5.AK52 QT84.AJT8.72.T84 AK5.54.QJ93.J973 9763.Q93.K864.Q6',
      auction: { value: 'S', bids: ['1NT', 'P', '3NT', 'P', 'P', 'P'] },
    },
    ...changes,
  };
}

export const cards = (text: string): readonly Card[] => text.split(' ').filter(Boolean) as Card[];

export function tableOf(content: DealContent): LineTable {
  const table = lineTableOf(content);
  if (typeof table === 'string') throw new Error(table);
  return table;
}

/** The play of a deal after these cards. */
export const after = (content: DealContent, line: string): Play =>
  unwrap(playCards(tableOf(content).start, cards(line)));

/** A deal after changes, each of which sees what the one before it has left. */
export function changed(
  content: DealContent,
  ...changes: readonly ((content: DealContent) => Partial<DealContent>)[]
): DealContent {
  let now = content;
  for (const change of changes) now = { ...now, ...change(now) };
  return now;
}
