import type { Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';

/** Notes whether an account is linked; what is older than the last word about it counts no more. */
export async function noteAccount(
  trx: Trx,
  { id, isLinked, at }: { readonly id: string; readonly isLinked: boolean; readonly at: string },
): Promise<void> {
  const seller = await trx
    .updateTable('sellers')
    .set({ account_at: at })
    .where('account_id', '=', id)
    .where((eb) => eb.or([eb('account_at', 'is', null), eb('account_at', '<=', at)]))
    .returning('user_id')
    .executeTakeFirst();
  if (seller?.user_id)
    await trx
      .updateTable('users')
      .set({ stripe_linked: flag(isLinked) })
      .where('id', '=', seller.user_id)
      .execute();
}
