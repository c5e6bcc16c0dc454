import { createHash, randomBytes } from 'node:crypto';

/** Makes the unguessable key of a room. */
export const newRoomToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
