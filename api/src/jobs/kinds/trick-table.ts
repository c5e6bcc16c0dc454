import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { createSolver, type Solver } from '@overtrick/engine-wasm/solver';
import { isPlayable, parseDeal } from '@overtrick/shared/bridge/deal';
import { formatTrickTable } from '@overtrick/shared/bridge/trick-table';
import * as v from 'valibot';
import { findOpenDeal } from '../../entities/deals/queries.ts';
import { handsOf, keepTrickTable, markWithoutTrickTable, TRICK_TABLE_JOB } from '../../entities/deals/trick-tables.ts';
import type { JobKind } from '../kind.ts';
import type { Answer } from '../threads.ts';

/**
 * The positions searched for a strain before it is given up, about half a minute: a freak deal must not block the deals
 * after it.
 */
const BUDGET = 60_000_000;

/** Solves a deal's trick table, as text; null when hands are unknown, the solver refuses, or it would take too long. */
export function solveTrickTable(solver: Solver, text: string, budget = BUDGET): string | null {
  const deal = parseDeal(text);
  if (!deal.ok || !isPlayable(deal.value)) return null;
  const table = solver.solveTrickTable(deal.value, { budget });
  return table.ok ? formatTrickTable(table.value) : null;
}

/** The thread's task: a question is a deal, the answer its trick table. */
export async function answerTrickTables(): Promise<Answer> {
  const solver = createSolver(await loadEngineFromDisk());
  return (deal: string) => solveTrickTable(solver, deal);
}

const bodySchema = v.object({ dealId: v.string(), version: v.number() });
const answerSchema = v.nullable(v.string());

/** Solves the 20 double-dummy results of a deal version, or marks it as one that has none (ruling 27). */
export const trickTableKind: JobKind<v.InferOutput<typeof bodySchema>> = {
  name: TRICK_TABLE_JOB,
  body: bodySchema,
  where: 'thread',
  tries: 3,
  pause: (tries) => tries * 60_000,
  look: 5_000,
  rest: 50,
  /** Undefined when the deal has its trick table already, or will never have one. */
  run: async ({ db, body: { dealId: id, version }, ask }): Promise<string | null | undefined> => {
    const row = await findOpenDeal(db, { id, version });
    return row && v.parse(answerSchema, await ask(handsOf(row.body)));
  },
  onDone: async (trx, { dealId: id, version }, table: string | null | undefined) => {
    if (table === null) await markWithoutTrickTable(trx, { id, version }, 'too-hard');
    else if (table !== undefined) await keepTrickTable(trx, { id, version }, table);
  },
  onFailed: (trx, { dealId: id, version }) => markWithoutTrickTable(trx, { id, version }, 'failed'),
};
