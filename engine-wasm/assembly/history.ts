import { LEAD_HISTORY } from './memory';

/**
 * How each lead has done in this deal: a running mean of +FULL for a lead that reached its target and -FULL for one
 * that was tried before it in vain (the history heuristic of chess programs, Schaeffer 1983, as a mean).
 */
const FULL: i32 = 4000;
/** A mean over about the last 16 outcomes: what is good changes as the play of a deal goes on. */
const FORGETTING: i32 = 4;
/** What a lead that always did well adds to its weight: some 60, a factor of 1.8 in the odds (see lead-weights.ts). */
const WEIGHT_SHIFT: i32 = 6;

function at(leader: u32, card: u32): u32 {
  return LEAD_HISTORY + (((leader << 6) | card) << 1);
}

export function learnLead(leader: u32, card: u32, reached: boolean): void {
  const mean = load<i16>(at(leader, card)) as i32;
  const outcome = reached ? FULL : -FULL;
  store<i16>(at(leader, card), (mean + ((outcome - mean) >> FORGETTING)) as i16);
}

export function weightOfHistory(leader: u32, card: u32): i32 {
  return (load<i16>(at(leader, card)) as i32) >> WEIGHT_SHIFT;
}
