import type { Id } from '@overtrick/shared/learning/values/ids';
import type { DeviceDatabase, LockRow } from './device-database.ts';

/**
 * The rounds of the hash (OWASP's number for PBKDF2 with SHA-256). Ten thousand numbers are tried in an hour even so: the
 * lock keeps people apart who share a device, and nothing from somebody who can read its storage (record 0037).
 */
const ROUNDS = 600_000;

/** After so many wrong entries only logging in helps. */
export const LOCK_TRIES = 5;

/** shut: too many wrong entries; the person must log in. */
export type LockAnswer = 'open' | 'wrong' | 'shut';

async function hashDigits(digits: string, { salt, rounds }: Pick<LockRow, 'salt' | 'rounds'>) {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(digits), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, key, 256);
  return new Uint8Array(bits);
}

/** Sets the person's lock, or another one in its place. @param digits four digits */
export async function setLock(device: DeviceDatabase, userId: Id, digits: string, rounds = ROUNDS): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const hash = await hashDigits(digits, { salt, rounds });
  await device.locks.put({ userId, salt, hash, rounds, wrong: 0 });
}

/** True when the digits of this person are asked for on this device. */
export const hasLock = async (device: DeviceDatabase, userId: Id): Promise<boolean> =>
  (await device.locks.get(userId)) !== undefined;

/** Tries the digits. The entry is counted before it is judged, so that closing the page in time gives no further try. */
export async function tryLock(device: DeviceDatabase, userId: Id, digits: string): Promise<LockAnswer> {
  const lock = await device.transaction('rw', device.locks, async () => {
    const found = await device.locks.get(userId);
    if (found && found.wrong < LOCK_TRIES) await device.locks.update(userId, { wrong: found.wrong + 1 });
    return found;
  });
  if (!lock) return 'open';
  if (lock.wrong >= LOCK_TRIES) return 'shut';
  const hash = await hashDigits(digits, lock);
  if (!hash.every((byte, at) => byte === lock.hash[at])) return lock.wrong + 1 < LOCK_TRIES ? 'wrong' : 'shut';
  await device.locks.update(userId, { wrong: 0 });
  return 'open';
}

export const removeLock = (device: DeviceDatabase, userId: Id): Promise<void> => device.locks.delete(userId);

/** After the person has logged in: wrong entries are forgotten, and digits that nobody knew any more are taken away. */
export async function relieveLock(device: DeviceDatabase, userId: Id): Promise<void> {
  const lock = await device.locks.get(userId);
  if (!lock) return;
  if (lock.wrong >= LOCK_TRIES) await removeLock(device, userId);
  else await device.locks.update(userId, { wrong: 0 });
}
