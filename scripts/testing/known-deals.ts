import { KNOWN_CONTRACTS } from './known-contracts.ts';
import type { KnownDeal } from './known-deal.ts';
import { KNOWN_DEFENCES } from './known-defences.ts';
import { KNOWN_SCRIPTS } from './known-scripts.ts';

/** All deals whose theme is known. */
export const KNOWN_DEALS: readonly KnownDeal[] = [...KNOWN_CONTRACTS, ...KNOWN_DEFENCES, ...KNOWN_SCRIPTS];
