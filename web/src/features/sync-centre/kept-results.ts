import { dealTitle } from '@overtrick/shared/learning/pack-view';
import type { OutboxRow, RefusedRow, UserDatabase } from '../../local/database.ts';
import { findMyPack, type MyPack } from '../../local/packs.ts';

/** A result on its way to the server, as a student would name it. */
export interface KeptResult {
  readonly id: string;
  /** 'Deal 4', or the deal's own name. */
  readonly deal: string;
  /** The pack it was played in; null for one that this device does not know. */
  readonly pack: string | null;
  /** Milliseconds since 1970. */
  readonly recordedAt: number;
}

export interface RefusedResult extends KeptResult, Pick<RefusedRow, 'code' | 'message'> {}

type Row = Pick<OutboxRow, 'id' | 'args' | 'recordedAt'>;

const packIdOf = ({ args }: Row): string | null =>
  'dealPackId' in args.attempt.context ? args.attempt.context.dealPackId : null;

function nameDeal(row: Row, pack: MyPack | undefined): string {
  const deals = pack?.bundle?.deals ?? [];
  const index = deals.findIndex((deal) => deal.id === row.args.attempt.dealId);
  return index < 0 ? 'A deal' : dealTitle(deals[index]?.game.name, index);
}

/** Names the deals and packs of these rows, in the same order. */
export async function nameResults<R extends Row>(
  db: UserDatabase,
  rows: readonly R[],
  now: number,
): Promise<(R & KeptResult)[]> {
  const ids = [...new Set(rows.map(packIdOf))].filter((id) => id !== null);
  const packs = new Map(await Promise.all(ids.map(async (id) => [id, await findMyPack(db, id, now)] as const)));
  return rows.map((row) => {
    const pack = packs.get(packIdOf(row) ?? '');
    return { ...row, deal: nameDeal(row, pack), pack: pack?.title ?? null };
  });
}
