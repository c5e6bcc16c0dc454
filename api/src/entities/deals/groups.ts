import { newId } from '@overtrick/shared/learning/values/ids';
import type { Trx } from '../../database/connect.ts';

export interface NewGroup {
  readonly teacherProfileId: string;
  readonly name: string;
}

/** Makes a group without deals; returns its id. A group without deals is not shown. */
export async function createGroup(trx: Trx, { teacherProfileId, name }: NewGroup, now: Date): Promise<string> {
  const id = newId();
  await trx
    .insertInto('deal_groups')
    .values({ id, teacher_profile_id: teacherProfileId, name, created_at: now.toISOString() })
    .execute();
  return id;
}

export async function renameGroup(trx: Trx, id: string, name: string): Promise<void> {
  await trx.updateTable('deal_groups').set({ name }).where('id', '=', id).execute();
}

interface Member {
  readonly id: string;
  readonly name: string | null;
}

/**
 * Keeps the named deals in the group, in this order. Each other deal of the group gets a new group of its own, with the
 * old group's time.
 */
export async function keepInGroup(
  trx: Trx,
  group: { readonly id: string; readonly teacherProfileId: string; readonly createdAt: string },
  members: readonly Member[],
  wanted: readonly string[],
): Promise<void> {
  const places = new Map(wanted.map((id, index) => [id, index + 1]));
  for (const member of members) {
    const place = places.get(member.id);
    const changes =
      place === undefined
        ? { group_id: await createGroup(trx, { ...group, name: member.name ?? '' }, new Date(group.createdAt)) }
        : { import_order: place };
    await trx.updateTable('deals').set(changes).where('id', '=', member.id).execute();
  }
}
