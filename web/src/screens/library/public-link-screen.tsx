import { createLinkRoom } from '@overtrick/shared/contract/deal-links';
import type { PublicLink } from '@overtrick/shared/learning/library/deal-link';
import { useEffect, useMemo } from 'react';
import { PublicLinkPage } from '../../features/deal-links/public-link-page.tsx';
import { errorMessage } from '../../form/failure.ts';
import { createLinkReaderStore } from '../../local/link-readers.ts';
import { useFindPerson, useServices } from '../../services/context.ts';
import { useServerSettings } from '../../services/server-settings.ts';
import { useName } from '../../shell/trail.ts';
import { formatEngineAddress } from '../shared/engine-address.ts';
import { openGuest } from '../shared/guest-player.ts';

/** The public page of a link; its deals open in the game engine in this tab. */
export function PublicLinkScreen({ token, link }: { readonly token: string; readonly link: PublicLink }) {
  const { api } = useServices();
  const person = useFindPerson();
  const readers = useMemo(() => createLinkReaderStore(), []);
  const engineUrl = useServerSettings()?.gameEngineUrl;
  const isGuest = person === null && link.asksName === true;
  // What was played off line is sent from here too, because many come back by the link and open no table.
  useEffect(() => {
    if (!isGuest) return undefined;
    const guest = openGuest(api);
    return () => void guest.close();
  }, [api, isGuest]);
  useName(link.name);
  const open = async (dealIds: readonly string[], name: string): Promise<string | null> => {
    try {
      const reader = name === '' ? undefined : readers.reader(token, name);
      const body = { dealIds: [...dealIds], exitRedirectUrl: location.href, reader };
      const { roomToken } = await api.read(createLinkRoom, { params: { token }, body });
      location.assign(formatEngineAddress({ roomToken }, engineUrl));
      return null;
    } catch (error) {
      return errorMessage(error);
    }
  };
  return (
    <PublicLinkPage
      link={link}
      visitor={link.isOwn ? 'owner' : person ? 'account' : 'guest'}
      lastName={readers.lastName(token)}
      onOpen={open}
    />
  );
}
