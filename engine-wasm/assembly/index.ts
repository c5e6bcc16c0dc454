import { forgetKillers } from './killers';
import { CASES, INPUT, LEAD_HISTORY, LEAD_HISTORY_END } from './memory';
import { configurePatterns, forget, resets } from './patterns';
import { caseCount, totalNodes } from './question';

export { askBest, askCards, askReach, askStrain, askValue, work } from './question';

/** Sets the memory cap in bytes and forgets everything. */
export function configure(cap: u32): void {
  configurePatterns(cap);
  forgetAll();
}

/** Forgets every pattern and hint. */
export function forgetAll(): void {
  forget();
  memory.fill(LEAD_HISTORY, 0, LEAD_HISTORY_END - LEAD_HISTORY);
  forgetKillers();
}

/** Where the caller writes the position: see memory.ts. */
export function inputAddress(): u32 {
  return INPUT;
}

/** Where the answers stand: see question.ts. */
export function casesAddress(): u32 {
  return CASES;
}

export function countCases(): u32 {
  return caseCount();
}

export function countNodes(): f64 {
  return totalNodes as f64;
}

export function countResets(): u32 {
  return resets;
}
