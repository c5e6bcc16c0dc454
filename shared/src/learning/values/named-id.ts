import { v5 } from 'uuid';
import type { Id } from './ids.ts';

const NAMES = '6f1c8a0e-5d0b-4c55-9a57-0d2f6b9a7c31';

/** The same id for the same name, on every machine and at every run: for content that comes with the product. */
export const namedId = (name: string): Id => v5(name, NAMES);
