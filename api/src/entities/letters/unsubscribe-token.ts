import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link in a letter takes its reader off: the letters about one course, or about all. */
export interface Subscription {
  readonly userId: string;
  /** Null for all courses. */
  readonly courseId: string | null;
}

const ALL = 'all';

const sign = (secret: string, named: string): string =>
  createHmac('sha256', createHmac('sha256', secret).update('letters about courses').digest())
    .update(named)
    .digest('base64url');

/**
 * A token for the links of a letter. It works without a session and for as long as the secret of the server holds:
 * whoever holds the letter may turn these letters off, and on again, and do nothing else.
 */
export function unsubscribeToken(secret: string, { userId, courseId }: Subscription): string {
  const named = `${userId}~${courseId ?? ALL}`;
  return `${named}~${sign(secret, named)}`;
}

/** Reads a token; undefined when this server has not made it. @param secrets see http/settings */
export function readUnsubscribeToken(secrets: readonly string[], token: string): Subscription | undefined {
  const [userId = '', courseId = '', signature = '', ...rest] = token.split('~');
  const given = Buffer.from(signature);
  const fits = (secret: string): boolean => {
    const right = Buffer.from(sign(secret, `${userId}~${courseId}`));
    return given.length === right.length && timingSafeEqual(given, right);
  };
  if (rest.length > 0 || !secrets.some(fits)) return undefined;
  return { userId, courseId: courseId === ALL ? null : courseId };
}

/** The page that a person opens from a letter, and to which a mail program posts its one click. */
export const unsubscribeAddress = (publicUrl: string, token: string): string => `${publicUrl}/unsubscribe/${token}`;
