import { atom } from 'jotai/vanilla';
import { leftover } from './leftovers.ts';

/** Milliseconds that a notification stays (N-54). */
const NOTIFICATION_DURATION = 3000;

export interface Notification {
  readonly text: string;
  readonly tone: 'good' | 'bad' | 'plain';
}

const [shownAtom, clearShownAtom] = leftover<Notification | null>('notification', null);

/** The notification on the screen; null for none. */
export const notificationAtom = atom((get) => get(shownAtom));

/** Shows a notification, which replaces the one before and clears itself (N-54). */
export const notifyAtom = atom(null, (get, set, text: string, tone: Notification['tone'] = 'plain') => {
  const notification: Notification = { text, tone };
  set(shownAtom, notification);
  setTimeout(() => {
    if (get(shownAtom) === notification) set(shownAtom, null);
  }, NOTIFICATION_DURATION);
});

/** Every navigation clears what is shown (N-09); a notice of the navigation itself is set after it (conflict 14). */
export const clearNotificationAtom = clearShownAtom;
