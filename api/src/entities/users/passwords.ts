import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes: OWASP's first choice. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let nobody: Promise<string> | undefined;

/**
 * True when the password is right. For an unknown person, or one without a password (no hash), it checks a hash that
 * matches nothing, so that the time of the answer does not show who has an account.
 */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const fits = await verify(passwordHash ?? (await nobody), password);
  return fits && typeof passwordHash === 'string';
}
