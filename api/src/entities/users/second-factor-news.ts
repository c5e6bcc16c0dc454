import type { Trx } from '../../database/connect.ts';
import type { MailKind } from '../../database/tables/mails.ts';
import { queueMail } from '../mails/operations.ts';

/** What may change of a second factor. */
export type SecondFactorChange = 'on' | 'off' | 'renewed' | 'used';

const LETTERS: Readonly<Record<SecondFactorChange, MailKind>> = {
  on: 'second_factor_on',
  off: 'second_factor_off',
  renewed: 'recovery_codes_renewed',
  used: 'recovery_code_used',
};

/** What the log says of it; that a code was used stands with the sign-in. */
export const SECOND_FACTOR_ACTIONS: Readonly<Record<Exclude<SecondFactorChange, 'used'>, string>> = {
  on: 'switched the second code on',
  off: 'switched the second code off',
  renewed: 'made new recovery codes',
};

/** Writes to a person that their second factor has changed, in case it was somebody else (D-403). */
export async function tellSecondFactor(trx: Trx, userId: string, change: SecondFactorChange, now: Date): Promise<void> {
  const { email } = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  await queueMail(trx, { kind: LETTERS[change], recipient: email, userId }, now);
}
