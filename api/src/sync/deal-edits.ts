import { judgeChange, wordsOf } from '@overtrick/shared/learning/library/deal-draft';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { MutationArgs } from '@overtrick/shared/sync/mutations';
import type { Trx } from '../database/connect.ts';
import { editDeal } from '../entities/deals/edit-deal.ts';
import { findOwnDeal } from '../entities/deals/own-deal.ts';

type DealEditArgs = MutationArgs['deal.edit'];

/** Why a change of a deal is refused; both are codes of the sync protocol. */
type EditRefusal = 'not_yours' | 'changed_elsewhere';

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
  const deal = await findOwnDeal(trx, userId, dealId);
  if (!deal) return err('not_yours');
  const verdict = judgeChange(wordsOf(deal), change);
  if (verdict === 'changed_elsewhere') return err(verdict);
  if (verdict === 'apply') await editDeal(trx, dealId, change.after, now);
  return ok({});
}
