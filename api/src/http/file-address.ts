import { createHmac, timingSafeEqual } from 'node:crypto';

/** The parts of a kept file's address. */
export interface FileName {
  /** SHA-256 in hex. */
  readonly hash: string;
  readonly extension: string;
}

/** A kept file with what serving it needs. */
export interface KeptFile extends FileName {
  readonly size: number;
  readonly smallSize: number | null;
  /** True when one of its uses is public. */
  readonly isPublic: boolean;
}

/** Signed addresses live for an hour at least; they change with the quarter of an hour, so that caches can help. */
const LIFE = 3_600_000;
const STEP = 900_000;

export const fileName = ({ hash, extension }: FileName, isSmall = false): string =>
  `${hash}${isSmall ? '-320' : ''}.${extension}`;

/** The address of a public file. */
export const publicAddress = (file: FileName): string => `/api/media/${fileName(file)}`;

/** An address that gives access to the file for the next hour (ruling 14). */
export function signedAddress(secret: string, file: FileName, now: Date): string {
  const expires = Math.ceil((now.getTime() + LIFE) / STEP) * (STEP / 1000);
  return `${publicAddress(file)}?expires=${expires}&signature=${sign(secret, file, String(expires))}`;
}

/** Makes the addresses of files for one call; those of private files are signed. */
export const addressesIn =
  ({ config, clock }: Signing) =>
  (file: FileName): string =>
    signedAddress(config.jwtSecret, file, clock());

interface Signing {
  readonly config: { readonly jwtSecret: string };
  readonly clock: () => Date;
}

const sign = (secret: string, file: FileName, expires: string): string =>
  createHmac('sha256', createHmac('sha256', secret).update('media addresses').digest())
    .update(`${fileName(file)}\n${expires}`)
    .digest('base64url');

/** Compares without telling by its time where they differ. */
function isEqual(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Checks the two parameters of a signed address, as they are written in it or undefined. The smaller copy of a picture
 * has the picture's signature.
 * @param secrets see secretsOf
 */
export function checkSignature(
  secrets: readonly string[],
  file: FileName,
  { expires, signature }: { readonly expires: string | undefined; readonly signature: string | undefined },
  now: Date,
): 'good' | 'expired' | 'wrong' {
  if (!expires || !signature || !/^\d{1,12}$/.test(expires)) return 'wrong';
  if (!secrets.some((secret) => isEqual(sign(secret, file, expires), signature))) return 'wrong';
  return Number(expires) * 1000 > now.getTime() ? 'good' : 'expired';
}
