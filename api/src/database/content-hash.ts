import { createHash } from 'node:crypto';

/** 132 bits: enough that two contents never have one hash by chance. */
const CHARACTERS = 22;

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** JSON that is the same for the same content: the order of keys does not count, nor do fields that are undefined. */
export const canonicalJson = (content: unknown): string => JSON.stringify(content, inOrder);

/** Tells contents apart whose version numbers are the same (ruling 53): the beginning of their SHA-256. */
export const contentHash = (content: unknown): string =>
  createHash('sha256').update(canonicalJson(content)).digest('base64url').slice(0, CHARACTERS);
