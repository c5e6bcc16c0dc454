import { judgeChange, wordsOf } from '@overtrick/shared/learning/library/deal-draft';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { MutationArgs } from '@overtrick/shared/sync/mutations';
import type { Trx } from '../database/connect.ts';
import { dealCardView, sourceOf } from '../entities/deals/deal-cards.ts';
import { editDeal, findMisfit } from '../entities/deals/edit-deal.ts';
import { findLibraryDeal } from '../entities/deals/library.ts';
import { holdDeal } from '../entities/deals/own-deal.ts';
import { findVisibleDeal } from '../entities/deals/queries.ts';
import { studyDealView } from '../entities/deals/views.ts';
import { findActorById } from '../entities/users/queries.ts';
import type { Actor } from '../http/actor.ts';

type DealEditArgs = MutationArgs['deal.edit'];

/** Why a change of a deal is refused; all are codes of the sync protocol. */
type EditRefusal = 'not_yours' | 'changed_elsewhere' | 'invalid';

/**
 * Writes changes of words and labels that devices made without a connection, each on its own and in their order
 * (docs/decisions/0022). One whose fields are not as it found them is refused whole: its author decides between the two.
 */
export async function applyDealEdits(
  trx: Trx,
  userId: string,
  changes: readonly DealEditArgs[],
  now: Date,
): Promise<readonly Result<object, EditRefusal>[]> {
  const answers: Result<object, EditRefusal>[] = [];
  for (const change of changes) answers.push(await applyDealEdit(trx, userId, change, now));
  return answers;
}

async function applyDealEdit(
  trx: Trx,
  userId: string,
  { dealId, ...change }: DealEditArgs,
  now: Date,
): Promise<Result<object, EditRefusal>> {
  await holdDeal(trx, dealId);
  const actor = await findActorById(trx, userId);
  const deal = actor && (await findOwnDeal(trx, actor, dealId));
  if (!deal) return err('not_yours');
  const verdict = judgeChange(wordsOf(deal), change);
  if (verdict === 'changed_elsewhere') return err(verdict);
  // A route answers 422 to words that do not fit; a push must not try them for ever.
  if (findMisfit(deal.study.game, change.after)) return err('invalid');
  if (verdict === 'apply') await editDeal(trx, dealId, change.after, now);
  return ok({});
}

/** A deal of the person's own library, as they see it. */
async function findOwnDeal(trx: Trx, actor: Actor, id: string): Promise<LibraryDeal | undefined> {
  const row = await findLibraryDeal(trx, actor, id);
  if (!row || row.teacher_profile_id !== actor.teacherProfileId) return undefined;
  const version = await findVisibleDeal(trx, actor, id);
  const place = { groupId: row.group_id, groupName: row.group_name, source: sourceOf(row) };
  return version && { ...dealCardView(row), ...place, study: studyDealView(version) };
}
