import type { SyncState, SyncStatus } from '@overtrick/shared/sync/status';
import type { IconName } from '../ui/signs/icon-paths.ts';

/** The icon and colour of each state. */
export const SYNC_SIGNS: {
  readonly [state in SyncState]: { readonly icon: IconName; readonly tone: 'good' | 'wait' | 'bad' | 'unread' };
} = {
  saved: { icon: 'cloud-tick', tone: 'good' },
  waiting: { icon: 'cloud-up', tone: 'wait' },
  offline: { icon: 'cloud-off', tone: 'wait' },
  paused: { icon: 'lock', tone: 'wait' },
  refused: { icon: 'alert', tone: 'bad' },
  uncounted: { icon: 'alert', tone: 'wait' },
  updating: { icon: 'download', tone: 'wait' },
  unwritten: { icon: 'alert', tone: 'bad' },
  fetching: { icon: 'download', tone: 'wait' },
  unread: { icon: 'cloud-up', tone: 'unread' },
};

/** The words beside the mark; a number counts what waits or was refused. */
export function syncWords({ state, waiting: results, recordings, refused, uncounted }: SyncStatus): string {
  const waiting = results + recordings;
  switch (state) {
    case 'saved':
      return 'All saved';
    case 'waiting':
      return `${waiting} waiting`;
    case 'offline':
      return waiting > 0 ? `Off line, ${waiting} waiting` : 'Off line';
    case 'paused':
      return 'Sign in to save';
    case 'refused':
      return `${refused} refused`;
    case 'uncounted':
      return `${uncounted} not counted`;
    case 'updating':
      return 'Update needed';
    case 'unwritten':
      return 'Device full';
    case 'fetching':
      return 'Fetching';
    case 'unread':
      return 'Being read';
  }
}
