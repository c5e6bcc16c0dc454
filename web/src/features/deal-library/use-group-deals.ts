import type { DealCard } from '@overtrick/shared/learning/library/library-deal';
import { useEffect, useRef, useState } from 'react';
import type { GroupOfDeals } from './library-source.ts';

export interface GroupDeals {
  /** Those that have come so far. */
  readonly deals: readonly DealCard[];
  /** How many there are; null until that is known. */
  readonly total: number | null;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly more: () => void;
  readonly retry: () => void;
}

/**
 * The deals of an open group, in pages (ruling 45). A change of the library reads again what is shown.
 * @param read reads a page, counted from 1
 * @param key stands for the search and the version of the library
 */
export function useGroupDeals(
  read: (page: number) => Promise<GroupOfDeals>,
  key: string,
  onFault: (error: unknown) => void,
): GroupDeals {
  const [deals, setDeals] = useState<readonly DealCard[]>([]);
  const [total, setTotal] = useState<number | null>(null);
  const [state, setState] = useState<GroupDeals['state']>('loading');
  const [round, setRound] = useState(0);
  const pages = useRef(1);
  const asked = useRef(0);

  const take = async (wanted: readonly number[], before: readonly DealCard[]): Promise<void> => {
    const own = ++asked.current;
    setState('loading');
    try {
      const answers = await Promise.all(wanted.map(read));
      if (own !== asked.current) return;
      const last = answers.at(-1)?.meta;
      pages.current = Math.max(1, Math.min(wanted.at(-1) ?? 1, last?.totalPages ?? 1));
      setDeals([...before, ...answers.flatMap((answer) => answer.deals)]);
      setTotal(last?.total ?? 0);
      setState('ready');
    } catch (error) {
      onFault(error);
      if (own === asked.current) setState('failed');
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what is read, `round` asks again
  useEffect(() => {
    void take(
      Array.from({ length: pages.current }, (_, index) => index + 1),
      [],
    );
    return () => {
      asked.current += 1;
    };
  }, [key, round]);
  return {
    deals,
    total,
    state,
    more: () => void take([pages.current + 1], deals),
    retry: () => setRound((value) => value + 1),
  };
}
