import type { Api } from '../../api/api.ts';
import { openChannel } from '../../browser/channel.ts';
import { GUEST, openUserDatabase, type UserDatabase } from '../../local/database.ts';
import { browserLocks } from '../../local/locks.ts';
import { dropOldRooms } from '../../local/rooms.ts';
import { browserClock } from '../../sync/clock.ts';
import { createGuestSync, type GuestSync } from '../../sync/guest.ts';
import { browserOnline } from '../../sync/online.ts';

/** A player who is not signed in here: sessions are kept on the device, results are sent to the room's server. */
export interface Guest {
  readonly db: UserDatabase;
  readonly sync: GuestSync;
  close(): Promise<void>;
}

/** Opens what the guests of this device have here, and sends what waits. @param api of the server of their rooms */
export function openGuest(api: Api): Guest {
  const db = openUserDatabase(GUEST);
  void dropOldRooms(db).catch(() => undefined);
  const sync = createGuestSync({
    db,
    api,
    clock: browserClock,
    locks: browserLocks(),
    online: browserOnline(),
    channel: openChannel('overtrick-sync-guest'),
    random: Math.random,
    earlier: localStorage,
  });
  return {
    db,
    sync,
    async close() {
      await sync.stop();
      db.close();
    },
  };
}
