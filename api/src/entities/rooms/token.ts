import { createHash, randomBytes } from 'node:crypto';

/** The key to a room: nobody guesses it. */
export const newRoomToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
