/** What a result counts as, the least first (ruling 4). */
export const OUTCOMES = ['-', 'makes', 'max'] as const;
export type Outcome = (typeof OUTCOMES)[number];
