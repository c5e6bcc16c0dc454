import { invalidField } from '../../http/refusal.ts';

/** The list is read when the first password is chosen: most servers start more often than that. */
let common: Promise<ReadonlySet<string>> | undefined;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Whether a password is the person's e-mail address, or what stands before its @ sign. */
function isAddress(password: string, email: string): boolean {
  const [typed, address] = [password.trim().toLowerCase(), email.trim().toLowerCase()];
  return typed === address || typed === address.split('@')[0];
}

/**
 * Refuses what a guesser tries first: the passwords that most people choose, and one's own address (NIST SP 800-63B,
 * 5.1.1.2). Only for a password that is being chosen: whoever has one logs in with it.
 * @param field where the refusal stands on the wire
 */
export async function refuseGuessed(password: string, email: string, field: string): Promise<void> {
  if (isAddress(password, email)) throw invalidField(field, 'Your e-mail address cannot be your password');
  common ??= readCommon();
  if ((await common).has(password.trim().toLowerCase()))
    throw invalidField(field, 'Many people use this password, so it is guessed first: please choose another');
}
