import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { useEffect, useState } from 'react';
import type * as v from 'valibot';
import { useServices } from '../../services/context.ts';

/**
 * What stands on the tiles of an area's home page: null until it has come, and for good where it cannot be had. Nobody
 * waits for it, and nobody is told: the tiles lead on without it.
 */
export function useCounts<R extends v.GenericSchema>(
  line: Endpoint<undefined, undefined, undefined, R>,
): v.InferOutput<R> | null {
  const { api } = useServices();
  const [counts, setCounts] = useState<v.InferOutput<R> | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    api.read(line, { background: true, signal: stop.signal }).then(setCounts, () => {});
    return () => stop.abort();
  }, [api, line]);
  return counts;
}
