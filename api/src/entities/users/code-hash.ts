import { createHash } from 'node:crypto';

/** What is kept of a code that is too long to be guessed: whoever reads the table gets no key. */
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex');
