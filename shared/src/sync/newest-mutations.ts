/** The version of each mutation that is made now (ruling 22). */
export const NEWEST = { 'attempt.record': 1, 'deal.edit': 1, 'roomResult.record': 1 } as const;
