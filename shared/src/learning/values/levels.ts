/** The skill levels 1 to 10 (platform §3.10). */
export const SKILL_LEVELS = [
  'Absolute Beginner',
  'Beginner+',
  'Improver',
  'Improver+',
  'Intermediate',
  'Intermediate+',
  'Advanced',
  'Advanced+',
  'Tournament',
  'World Class',
] as const;

/** Where somebody plays (platform §3.10): not how far they are, which the skill levels say (conflict 52). */
export const PLAYER_LEVELS = ['Club', 'Tournament', 'National Team', 'Champion'] as const;

export const BIDDING_SYSTEMS = [
  { label: 'ACOL (UK, NZ, Ireland)', value: 'ACOL' },
  { label: 'SAYC (USA, most of the rest of the world)', value: 'SAYC' },
  { label: 'Majeurs Cinquieme (France)', value: 'Majeurs Cinquieme' },
  { label: '2-over-1 (Advanced players)', value: '2-over-1' },
] as const;

/** One level's label when both ends are equal ('Improver'), otherwise 'min-max' in numbers ('2-3') (ruling 20). */
export function levelTag(min: number | null, max: number | null): string | undefined {
  if (min === null || max === null) return undefined;
  return min === max ? SKILL_LEVELS[min - 1] : `${min}-${max}`;
}
