import { profileChangesSchema } from '@overtrick/shared/contract/own-account';
import { requiredMessage } from '@overtrick/shared/forms/required';
import { BIDDING_SYSTEMS, PLAYER_LEVELS, SKILL_LEVELS } from '@overtrick/shared/learning/values/levels';
import type { Profile } from '@overtrick/shared/learning/values/profile';
import * as v from 'valibot';
import type { FormDraft } from '../../form/form-controls.ts';
import type { Option } from '../../ui/fields/field.tsx';

export type ProfileChanges = v.InferOutput<typeof profileChangesSchema>;

const { firstName, lastName, timezone, experienceLevel, biddingSystem, playerLevel } = profileChangesSchema.entries;

/** A profile as its controls hold it: all texts, '' for what is not chosen. */
export const profileFormSchema = v.object({
  firstName: firstName.wrapped,
  lastName: lastName.wrapped,
  experienceLevel: v.pipe(
    v.string(),
    v.nonEmpty(requiredMessage('Experience level')),
    v.toNumber(),
    experienceLevel.wrapped,
  ),
  biddingSystem: v.pipe(
    v.string(),
    v.transform((value) => value || null),
    biddingSystem.wrapped,
  ),
  playerLevel: v.pipe(
    v.string(),
    v.transform((value) => value || null),
    playerLevel.wrapped,
  ),
  timezone: v.pipe(v.string(), v.nonEmpty(requiredMessage('Time zone')), timezone.wrapped),
});

export const profileDraft = (
  profile: Pick<Profile, 'firstName' | 'lastName' | 'experienceLevel' | 'biddingSystem' | 'playerLevel' | 'timezone'>,
): FormDraft<typeof profileFormSchema> => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  experienceLevel: profile.experienceLevel === null ? '' : String(profile.experienceLevel),
  biddingSystem: profile.biddingSystem ?? '',
  playerLevel: profile.playerLevel ?? '',
  timezone: profile.timezone,
});

export const LEVEL_OPTIONS: readonly Option[] = SKILL_LEVELS.map((name, index) => ({
  value: String(index + 1),
  label: name,
}));

export const SYSTEM_OPTIONS: readonly Option[] = BIDDING_SYSTEMS;

export const PLAYER_OPTIONS: readonly Option[] = PLAYER_LEVELS.map((name) => ({ value: name, label: name }));

/** The time zones that this browser knows, the chosen one among them. */
export function timeZoneOptions(chosen: string, known = Intl.supportedValuesOf('timeZone')): readonly Option[] {
  const zones = known.includes(chosen) || !chosen ? known : [...known, chosen].sort();
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
