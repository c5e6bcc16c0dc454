import { createHash } from 'node:crypto';
import { canonicalJson } from '@overtrick/shared/learning/values/content-digest';

/** 132 bits: enough that two contents never have one hash by chance. */
const CHARACTERS = 22;

/** Tells contents apart whose version numbers are the same (ruling 53): the beginning of their SHA-256. */
export const contentHash = (content: unknown): string =>
  createHash('sha256').update(canonicalJson(content)).digest('base64url').slice(0, CHARACTERS);
