import { listDealMedia } from '@overtrick/shared/contract/deal-media';
import type { Media } from '@overtrick/shared/learning/values/media';
import { useCallback } from 'react';
import { useServices } from '../../services/context.ts';

/** Fetches the signed addresses of a deal's files. */
export function useReadFiles() {
  const { api } = useServices();
  return useCallback(
    async (dealId: string): Promise<readonly Media[]> =>
      (await api.read(listDealMedia, { params: { dealId }, background: true })).results,
    [api],
  );
}

export const FILE_GONE = 'The teacher has taken this file away.';
