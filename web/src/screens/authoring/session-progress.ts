import type { ListedActivity } from '@overtrick/shared/learning/activities/activity';
import type { ActivityProgress } from '@overtrick/shared/learning/activities/counting';
import { atom } from 'jotai/vanilla';

/** Progress since the app was opened, by activity: nothing else is stored when authors try activities (silence 102). */
const doneAtom = atom<Readonly<Record<string, ActivityProgress>>>({});

export const sessionProgressAtom = atom((get) => get(doneAtom));

/** Kept locally in every context (L-44). */
export const keepProgressAtom = atom(null, (_get, set, activityId: string, progress: ActivityProgress) => {
  set(doneAtom, (before) => ({ ...before, [activityId]: progress }));
});

/** A lesson's activities with the progress since the app was opened; later progress replaces earlier. */
export const withSessionProgress = (
  activities: readonly ListedActivity[],
  done: Readonly<Record<string, ActivityProgress>>,
): readonly ListedActivity[] =>
  activities.map((activity) => ({ ...activity, progress: done[activity.id] ?? activity.progress }));
