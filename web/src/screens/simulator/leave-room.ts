import type { Room } from '@overtrick/shared/learning/rooms/room';
import { useCallback } from 'react';
import { noteLeftTable } from '../../browser/left-table.ts';
import { useServerSettings } from '../../services/server-settings.ts';
import { exitAddress } from './exit-address.ts';
import type { RoomsServer } from './rooms-server.ts';

/** Milliseconds to wait, on leaving, for a result that is being sent. */
const PATIENCE = 1500;

/** Returns from a room to the page that opened it; sends a guest's results first. */
export function useLeave({ exitRedirectUrl }: Room, { home, player }: RoomsServer): () => void {
  const playSiteUrl = useServerSettings()?.playSiteUrl;
  return useCallback(() => {
    const allowed = playSiteUrl ? [new URL(playSiteUrl).origin] : [];
    const leave = (): void => {
      location.assign(exitAddress(exitRedirectUrl, home, allowed));
      // Last: where the browser gives no storage it throws, and nobody is kept at a table by that.
      noteLeftTable();
    };
    if ('guest' in player) void player.guest.sync.flush(PATIENCE).then(leave);
    else leave();
  }, [exitRedirectUrl, home, player, playSiteUrl]);
}
