import type { PackBundle } from '@overtrick/shared/learning/deal-pack';
import type { Id } from '@overtrick/shared/learning/ids';
import { dealTitle } from '@overtrick/shared/learning/pack-view';
import { findBundle } from '../../local/bundles.ts';
import type { OutboxRow, RefusedRow, UserDatabase } from '../../local/database.ts';

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

interface NamedPack {
  readonly title: string | null;
  readonly deals: PackBundle['deals'];
}

const packIdOf = ({ args }: Row): Id | null =>
  'dealPackId' in args.attempt.context ? args.attempt.context.dealPackId : null;

/** What this device knows of a pack, also of one whose enrolment has ended: that is when results are refused. */
async function readPack(db: UserDatabase, id: Id): Promise<NamedPack> {
  const bundle = (await findBundle(db, id))?.bundle;
  const enrolment = await db.enrolments.where('itemId').equals(id).first();
  return { title: bundle?.item.title ?? enrolment?.title ?? null, deals: bundle?.deals ?? [] };
}

function nameDeal(row: Row, deals: NamedPack['deals']): string {
  const index = deals.findIndex((deal) => deal.id === row.args.attempt.dealId);
  return index < 0 ? 'A deal' : dealTitle(deals[index]?.game.name, index);
}

/** Names the deals and packs of these rows, in the same order. */
export async function nameResults<R extends Row>(db: UserDatabase, rows: readonly R[]): Promise<(R & KeptResult)[]> {
  const ids = [...new Set(rows.map(packIdOf))].filter((id) => id !== null);
  const packs = new Map(await Promise.all(ids.map(async (id) => [id, await readPack(db, id)] as const)));
  return rows.map((row) => {
    const pack = packs.get(packIdOf(row) ?? '');
    return { ...row, deal: nameDeal(row, pack?.deals ?? []), pack: pack?.title ?? null };
  });
}
