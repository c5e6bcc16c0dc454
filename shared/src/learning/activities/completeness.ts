import type { BundledActivity } from './activity.ts';
import type { ActivityParts } from './kind.ts';
import { kindOf } from './kinds.ts';

/*
 * Whether a student can complete an activity: one rule for lists, bundles and totals, on the server and on the device
 * (ruling 46).
 */

/** What stands in the way of publication, for the activity's author, in sentences; empty when nothing is missing. */
export const listMissing = (content: BundledActivity, parts: ActivityParts): readonly string[] =>
  kindOf(content.type).missing(content, parts);

/**
 * Whether students get the activity. A run-through is given to them without the deals that cannot be studied, as long as
 * one is left (silence 233).
 */
export const isComplete = (content: BundledActivity, parts: ActivityParts): boolean =>
  listMissing(content, { ...parts, unstudied: [] }).length === 0;
