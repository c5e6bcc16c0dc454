import type { ListedActivity } from '@overtrick/shared/learning/activities/activity';
import type { ActivityProgress } from '@overtrick/shared/learning/activities/counting';
import { atom } from 'jotai/vanilla';

/** What was done since the app was opened, by activity: all that authors' own tries leave (silence 102). */
const doneAtom = atom<Readonly<Record<string, ActivityProgress>>>({});

export const sessionProgressAtom = atom((get) => get(doneAtom));

/** Kept locally in every context (L-44). */
export const keepProgressAtom = atom(null, (_get, set, activityId: string, progress: ActivityProgress) => {
  set(doneAtom, (before) => ({ ...before, [activityId]: progress }));
});

/** A lesson's activities with what was done since; progress that is told again counts. */
export const withSessionProgress = (
  activities: readonly ListedActivity[],
  done: Readonly<Record<string, ActivityProgress>>,
): readonly ListedActivity[] =>
  activities.map((activity) => ({ ...activity, progress: done[activity.id] ?? activity.progress }));
