import type { Means, Reason } from '@overtrick/shared/contract/admin-log';

/** By what somebody comes in, in a sentence: 'signed in with the password'. */
const MEANS_WORDS: { readonly [means in Means]: string } = {
  password: 'with the password',
  mailedCode: 'with a code by mail',
  letterLink: 'with the link of a letter',
  provider: 'with an account elsewhere',
  secondCode: 'with the second code',
  recoveryCode: 'with a recovery code',
  newAccount: 'with a new account',
  operator: 'at the server itself',
};

/** Of who came as far as the second code its action says all. */
type Refused = Exclude<Reason, 'second_code'>;

/** Why somebody did not come in, a sentence's second half. */
const REASON_WORDS: { readonly [reason in Refused]: string } = {
  unknown_address: 'nobody has an account with that address',
  wrong_password: 'the password was wrong',
  wrong_code: 'the code was wrong',
  too_many_tries: 'too many codes were wrong that day',
  ended: 'it took too long, or had been used',
  provider_failed: 'the account elsewhere did not answer for anybody',
  no_email: 'the account elsewhere gave no address',
  account_exists: 'the address was not proven on both sides',
};

interface Entry {
  readonly action: string;
  readonly means: Means | null;
  readonly reason: Reason | null;
}

/** What happened at an account, without who it was: 'was refused with the password: the password was wrong'. */
export const doorWords = ({ action, means, reason }: Entry): string =>
  `${action}${means ? ` ${MEANS_WORDS[means]}` : ''}${reason && reason in REASON_WORDS ? `: ${REASON_WORDS[reason as Refused]}` : ''}`;
