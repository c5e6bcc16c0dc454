import { createLinkRoom } from '@overtrick/shared/contract/deal-links';
import type { PublicLink } from '@overtrick/shared/learning/library/deal-link';
import { PublicLinkPage } from '../../features/deal-links/public-link-page.tsx';
import { errorMessage } from '../../form/failure.ts';
import { useServices } from '../../services/context.ts';
import { useServerSettings } from '../../services/server-settings.ts';
import { useName } from '../../shell/trail.ts';
import { formatEngineAddress } from '../shared/engine-address.ts';

/** The public page of a link; its deals open in the game engine in this tab. */
export function PublicLinkScreen({ token, link }: { readonly token: string; readonly link: PublicLink }) {
  const { api } = useServices();
  const engineUrl = useServerSettings()?.gameEngineUrl;
  useName(link.name);
  const open = async (dealIds: readonly string[]): Promise<string | null> => {
    try {
      const body = { dealIds: [...dealIds], exitRedirectUrl: location.href };
      const { roomToken } = await api.read(createLinkRoom, { params: { token }, body });
      location.assign(formatEngineAddress({ roomToken }, engineUrl));
      return null;
    } catch (error) {
      return errorMessage(error);
    }
  };
  return <PublicLinkPage link={link} onOpen={open} />;
}
