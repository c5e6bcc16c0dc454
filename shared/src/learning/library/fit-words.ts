import { listHints } from '../deals/call-hints.ts';
import type { DealContent } from '../deals/deal-content.ts';
import { countedLine } from '../deals/readable-content.ts';
import { type KeptWords, keptWords, layWords } from '../deals/words-of-deal.ts';
import { strayHints, wordsOnWritten } from './call-words.ts';

/**
 * An older version of a deal with the words of the newest as far as they fit it (ruling 67): words on a call as long as
 * the auctions are the same up to it, a remark as long as the cards are the same up to it. What no longer has its place
 * there, the older version keeps its own of.
 */
export function fitWords(older: DealContent, newest: DealContent): DealContent {
  return layWords(older, { ...keptWords(newest), ...onCalls(older, newest), ...onCards(older, newest) });
}

function onCalls(older: DealContent, newest: DealContent): KeptWords {
  const [mine, theirs] = [older.game.auction, newest.game.auction];
  const same = mine.value === theirs.value ? commonLength(mine.bids, theirs.bids) : 0;
  if (mine.value === theirs.value && same === mine.bids.length && same === theirs.bids.length) return {};
  const join = <T>(own: readonly T[] | undefined, other: readonly T[] | undefined, at: (item: T) => number): T[] => [
    ...(other ?? []).filter((item) => at(item) < same),
    ...(own ?? []).filter((item) => at(item) >= same),
  ];
  const newer = wordsOnWritten(newest);
  const rows = wordsOnWritten(older).map((row, index) => (index < same ? (newer[index] ?? row) : row));
  return {
    hints: [...listHints(rows.flatMap(({ call, ...row }) => (call ? [{ ...row, call }] : []))), ...strayHints(older)],
    explanations: rows.map(({ explanation }) => explanation),
    wrongCalls: join(older.wrongCalls, newest.wrongCalls, ({ index }) => index),
    facts: join(older.facts, newest.facts, ({ call }) => call),
    // the calls before it decide what else is as good
    reasons: [
      ...(newest.alternatives ?? []).filter(({ index }) => index <= same),
      ...(older.alternatives ?? []).filter(({ index }) => index > same),
    ],
    looseNotes: older.looseNotes ?? null,
  };
}

function onCards(older: DealContent, newest: DealContent): KeptWords {
  const [mine, theirs] = [countedLine(older), countedLine(newest)];
  const same = commonLength(mine, theirs);
  if (same === mine.length && same === theirs.length) return {};
  return {
    remarks: [
      ...(newest.remarks ?? []).filter(({ index }) => index < same),
      ...(older.remarks ?? []).filter(({ index }) => index >= same),
    ],
  };
}

/** How many items two lists begin with alike. */
function commonLength<T>(a: readonly T[], b: readonly T[]): number {
  const other = a.findIndex((item, index) => item !== b[index]);
  return other < 0 ? a.length : other;
}
