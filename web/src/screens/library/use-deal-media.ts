import * as media from '@overtrick/shared/contract/deal-media';
import type { Media } from '@overtrick/shared/learning/values/media';
import { type ComponentProps, useMemo } from 'react';
import type { DealFiles } from '../../features/deal-library/deal-files.tsx';
import { useServices } from '../../services/context.ts';
import { useLoaded } from '../shared/use-loaded.ts';

type Files = ComponentProps<typeof DealFiles> | null;

/** The recordings and analyses of a deal, with their calls; null where they did not come. */
export function useDealMedia(dealId: string, loaded: readonly Media[] | null): Files {
  const { api } = useServices();
  const [{ files }, change] = useLoaded(useMemo(() => ({ files: loaded }), [loaded]));
  const setFiles = (now: readonly Media[]): void => change({ files: now });
  const params = { dealId };
  return (
    files && {
      media: files,
      onAdd: async (file, type, watch) => {
        setFiles((await api.upload(media.addDealMedia, { params, query: { type }, file, ...watch })).media);
      },
      onRetype: async ({ id: mediaId }, type) => {
        const answer = await api.read(media.putDealMedia, { params: { ...params, mediaId }, body: { type } });
        setFiles(answer.media);
      },
      onRemove: async ({ id: mediaId }) => {
        setFiles((await api.read(media.deleteDealMedia, { params: { ...params, mediaId } })).media);
      },
    }
  );
}
