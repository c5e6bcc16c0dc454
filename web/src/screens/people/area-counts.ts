import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { useEffect, useState } from 'react';
import type * as v from 'valibot';
import { useServices } from '../../services/context.ts';

/**
 * The counts on the tiles of an area's home page: null until they are loaded, and when that fails. A failure is not
 * shown, because the tiles work without counts.
 */
export function useCounts<R extends v.GenericSchema>(
  line: Endpoint<undefined, undefined, undefined, R>,
): v.InferOutput<R> | null {
  const { reads } = useServices();
  const [counts, setCounts] = useState<v.InferOutput<R> | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    reads.read(line, { background: true, signal: stop.signal }).then(setCounts, () => {});
    return () => stop.abort();
  }, [reads, line]);
  return counts;
}
