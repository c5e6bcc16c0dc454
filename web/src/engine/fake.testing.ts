import { legalCards, type Play } from '@overtrick/shared/bridge/play';
import { previewDealOf, tableDealOf } from '@overtrick/shared/learning/deals/read-study-deal';
import type { CardValue } from '@overtrick/shared/table/event';
import type { Trace } from '@overtrick/shared/table/look-back';
import type { Analyst } from './analyst.ts';
import { type OpenTable, TableNotOpened } from './client.ts';
import type { OpenPreview } from './previews.ts';
import type { OpenAnalyst } from './solvers.ts';
import { afterTimeout } from './worker/after-timeout.ts';
import { runPreview } from './worker/run-preview.ts';
import { runTable } from './worker/run-table.ts';

/** Every card takes the same tricks: bots play their lowest card, and every card of the student is right. */
const indifferent = (play: Play): readonly CardValue[] => legalCards(play).map((card) => ({ card, tricks: 0 }));

/**
 * Opens tables without workers, for component tests: the same session, with answers at once and the given delays.
 * @param solve the value of every legal card; null when there is no answer
 */
export const openTablesHere =
  (solve: (play: Play) => readonly CardValue[] | null = indifferent): OpenTable =>
  async ({ studyDeal, mode = 'STUDY', events, delayFactor = 0, onTrouble, ...rest }) => {
    const { moveSeen, pauseAtDummy, skipAuction, ...listener } = rest;
    const deal = tableDealOf(studyDeal);
    if (!deal.ok) throw new TableNotOpened(deal.error.code);
    return runTable(
      deal.value,
      { mode, events, opening: { seed: 1, moveSeen, pauseAtDummy, skipAuction }, delayFactor },
      {
        after: afterTimeout,
        async ask(_, question) {
          const values = question.kind === 'cards' || question.kind === 'best' ? solve(question.play) : null;
          return values ? { kind: 'cards', values } : { kind: 'none', reason: 'failed' };
        },
      },
      { ...listener, onSolverFailed: () => onTrouble?.('solver') },
    );
  };

/** Opens previews without workers, for component tests; the solver never answers. */
export const openPreviewsHere: OpenPreview = async ({ studyDeal, onSnapshot }) => {
  const none = async () => ({ kind: 'none', reason: 'superseded' }) as const;
  const solvers = { ask: none, askTrickTable: none, cancel: () => undefined };
  return runPreview(previewDealOf(studyDeal), solvers, { onSnapshot, onSolverFailed: () => undefined });
};

/**
 * An analyst with fixed answers, for component tests.
 * @param trace the answer for every line; empty: no value is known
 */
export const analystsHere =
  (trace: Trace = [], known: Partial<Analyst> = {}): OpenAnalyst =>
  () => ({
    async traceLine({ cards }, onTrace) {
      const told = [...cards, null].map((_, index) => trace[index] ?? null);
      onTrace?.(told);
      return told;
    },
    weighCards: async (play) => indifferent(play),
    findTrickTable: async (_, table) => table ?? null,
    close: () => undefined,
    ...known,
  });
