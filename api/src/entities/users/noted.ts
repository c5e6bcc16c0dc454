import type { Means, Reason } from '@overtrick/shared/contract/admin-log';
import type { Trx } from '../../database/connect.ts';
import type { Call, SignedInCall } from '../../http/route.ts';
import { logAccount, logRefusal } from '../admin-log/account-entries.ts';
import { deviceName } from './device-name.ts';

type Caller = Pick<Call, 'clock' | 'agent' | 'db'>;

/** Who was refused; '' when nobody is known. */
interface Refused {
  readonly userId: string;
  readonly means: Means;
  readonly reason: Reason;
}

/** Notes in the log that this caller was not let in, in a transaction that commits whatever is answered. */
export const noteRefused = (
  trx: Trx,
  { clock, agent }: Pick<Call, 'clock' | 'agent'>,
  refused: Refused,
): Promise<void> => logRefusal(trx, { ...refused, device: deviceName(agent) }, clock());

/** The same, in a transaction of its own. */
export const noteRefusedNow = (call: Caller, refused: Refused): Promise<void> =>
  call.db.transaction().execute((trx) => noteRefused(trx, call, refused));

/** Notes that no one-time code let the owner of this address in. @param email in lower case */
export async function noteWrongCode(trx: Trx, call: Caller, email: string): Promise<void> {
  const owner = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  await noteRefused(trx, call, {
    userId: owner?.id ?? '',
    means: 'mailedCode',
    reason: owner ? 'wrong_code' : 'unknown_address',
  });
}

type Doer = Pick<SignedInCall, 'clock' | 'agent' | 'actor'>;

/** Notes in the log what a person changed of their own account. @param action a verb in the past */
export const noteChange = (trx: Trx, { clock, agent, actor }: Doer, action: string): Promise<void> =>
  logAccount(trx, { userId: actor.id, sessionId: actor.sessionId, device: deviceName(agent), action }, clock());
