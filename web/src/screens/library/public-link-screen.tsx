import { createLinkRoom } from '@overtrick/shared/contract/deal-links';
import type { PublicLink } from '@overtrick/shared/learning/library/deal-link';
import { useEffect, useMemo } from 'react';
import { isOffline } from '../../api/api-error.ts';
import { PublicLinkPage } from '../../features/deal-links/public-link-page.tsx';
import { errorMessage } from '../../form/failure.ts';
import { createLinkStore } from '../../local/kept-links.ts';
import { createLinkReaderStore } from '../../local/link-readers.ts';
import { formatRecent } from '../../pieces/dates.ts';
import { OfflineNote } from '../../pieces/offline-note.tsx';
import { useFindPerson, useServices } from '../../services/context.ts';
import { useServerSettings } from '../../services/server-settings.ts';
import { useName } from '../../shell/trail.ts';
import { formatEngineAddress } from '../shared/engine-address.ts';
import { openGuest } from '../shared/guest-player.ts';

interface Props {
  readonly token: string;
  readonly link: PublicLink;
  /** When the server gave it, where it comes from the device. */
  readonly asOf?: number | undefined;
}

/** The public page of a link; its deals open in the game engine in this tab. */
export function PublicLinkScreen({ token, link, asOf }: Props) {
  const person = useFindPerson();
  const readers = useMemo(() => createLinkReaderStore(), []);
  const open = useOpenDeals(token, readers);
  useGuestsResults(person === null && link.asksName === true);
  useName(link.name);
  return (
    <PublicLinkPage
      link={link}
      note={
        asOf !== undefined && (
          <OfflineNote since={formatRecent(asOf, new Date())}>
            You can play the deals that you have opened here.
          </OfflineNote>
        )
      }
      visitor={link.isOwn ? 'owner' : person ? 'account' : 'guest'}
      lastName={readers.lastName(token)}
      onOpen={open}
    />
  );
}

/** Sends what a guest played off line from here too, because many come back by the link and open no table. */
function useGuestsResults(isGuest: boolean): void {
  const { api } = useServices();
  useEffect(() => {
    if (!isGuest) return undefined;
    const guest = openGuest(api);
    return () => void guest.close();
  }, [api, isGuest]);
}

/** Goes to the table of chosen deals; gives the reason where that fails. */
function useOpenDeals(token: string, readers: ReturnType<typeof createLinkReaderStore>) {
  const { api } = useServices();
  const person = useFindPerson();
  const links = useMemo(() => createLinkStore(), []);
  const engineUrl = useServerSettings()?.gameEngineUrl;
  return async (dealIds: readonly string[], name: string): Promise<string | null> => {
    const deal = `${dealIds[0]} ${person?.userId ?? name}`;
    const go = (roomToken: string): null => {
      location.assign(formatEngineAddress({ roomToken }, engineUrl));
      return null;
    };
    try {
      const reader = name === '' ? undefined : readers.reader(token, name);
      const body = { dealIds: [...dealIds], exitRedirectUrl: location.href, reader };
      const { roomToken } = await api.read(createLinkRoom, { params: { token }, body });
      links.keepRoom(token, deal, roomToken);
      return go(roomToken);
    } catch (error) {
      // The table lies on the device, with the play that was left there.
      const room = isOffline(error) && links.find(token)?.rooms[deal];
      return room ? go(room) : errorMessage(error);
    }
  };
}
