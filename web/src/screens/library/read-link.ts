import { openDealLink } from '@overtrick/shared/contract/deal-links';
import type { PublicLink } from '@overtrick/shared/learning/library/deal-link';
import type { Api } from '../../api/api.ts';
import { isMissing, isNotFound, isOffline } from '../../api/api-error.ts';
import { createLinkStore } from '../../local/kept-links.ts';

/** A link, and since when it is like that where the device answered; null where its address leads to no deals. */
export interface ReadLink {
  readonly link: PublicLink | null;
  readonly asOf?: number;
}

/** The link of a token, from the device where the server cannot be reached. Throws ApiError. */
export async function readLink(api: Pick<Api, 'read'>, token: string): Promise<ReadLink> {
  const links = createLinkStore();
  try {
    const link = await api.read(openDealLink, { params: { token } });
    links.keep(token, link);
    return { link };
  } catch (error) {
    if (isMissing(error)) links.drop(token);
    if (isNotFound(error)) return { link: null };
    const kept = isOffline(error) ? links.find(token) : undefined;
    if (!kept) throw error;
    return { link: kept.link, asOf: kept.savedAt };
  }
}
