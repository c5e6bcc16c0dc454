import type { Media } from '@overtrick/shared/learning/values/media';
import { addressesIn } from '../../http/file-address.ts';
import type { SignedInCall } from '../../http/route.ts';
import { listMedia } from '../media/queries.ts';
import { mediaView } from '../media/views.ts';

export const DEAL_MEDIA_OWNER = 'deal_id';

/**
 * The recordings and analyses of these deals, each with an address that expires soon. The caller has checked that the
 * person may have them.
 */
export async function listDealFiles(
  call: Pick<SignedInCall, 'db' | 'config' | 'clock'>,
  dealIds: readonly string[],
): Promise<(dealId: string) => readonly Media[]> {
  const rowsOf = await listMedia(call.db, DEAL_MEDIA_OWNER, dealIds);
  return (dealId) => rowsOf(dealId).map((row) => mediaView(row, addressesIn(call)));
}
