import type { Room } from '@overtrick/shared/learning/rooms/room';
import { useCallback } from 'react';
import { useServerSettings } from '../../services/server-settings.ts';
import { exitAddress } from './exit-address.ts';
import type { RoomsServer } from './rooms-server.ts';

/** Milliseconds that somebody who leaves waits for a result that is on its way. */
const PATIENCE = 1500;

/** The way back from a room, to where it was opened; a guest's results go first. */
export function useLeave({ exitRedirectUrl }: Room, { home, player }: RoomsServer): () => void {
  const playSiteUrl = useServerSettings()?.playSiteUrl;
  return useCallback(() => {
    const allowed = playSiteUrl ? [new URL(playSiteUrl).origin] : [];
    const leave = (): void => location.assign(exitAddress(exitRedirectUrl, home, allowed));
    if ('guest' in player) void player.guest.sender.flush(PATIENCE).then(leave);
    else leave();
  }, [exitRedirectUrl, home, player, playSiteUrl]);
}
