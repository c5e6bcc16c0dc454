import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { PreviewEvent } from '@overtrick/shared/table/preview/event';
import type { PreviewSnapshot } from '@overtrick/shared/table/preview/view';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenPreview, PreviewHandle } from '../../engine/previews.ts';

/** solver: no scores, and claims are not checked; table: the deal cannot be shown. */
type PreviewTrouble = 'solver' | 'table';

interface OpenedPreview {
  readonly snapshot: PreviewSnapshot | null;
  readonly trouble: PreviewTrouble | null;
  readonly dispatch: (event: PreviewEvent) => void;
  readonly retry: () => void;
}

const NOTHING_LAID: readonly PreviewEvent[] = [];

/**
 * Opens one deal in the table worker, in its first state; another deal closes it. A failure is only logged (S-85).
 * @param laid what is done with it at once
 */
export function usePreview(
  deal: StudyDeal,
  openPreview: OpenPreview,
  laid: readonly PreviewEvent[] = NOTHING_LAID,
): OpenedPreview {
  const [snapshot, setSnapshot] = useState<PreviewSnapshot | null>(null);
  const [trouble, setTrouble] = useState<PreviewTrouble | null>(null);
  const [round, setRound] = useState(0);
  const handle = useRef<PreviewHandle | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` opens the deal again
  useEffect(() => {
    let ended = false;
    const fail = (what: PreviewTrouble, error?: unknown): void => {
      if (ended) return;
      // biome-ignore lint/suspicious/noConsole: a failure to load a deal is only logged (S-85)
      console.warn(`the preview has no ${what}`, error ?? '');
      setTrouble(what);
    };
    openPreview({
      studyDeal: deal,
      onSnapshot: (next) => !ended && setSnapshot(next),
      onTrouble: fail,
    }).then(
      (opened) => {
        if (ended) return opened.close();
        handle.current = opened;
        for (const event of laid) opened.dispatch(event);
      },
      (error) => fail('table', error),
    );
    return () => {
      ended = true;
      handle.current?.close();
      handle.current = null;
      setSnapshot(null);
      setTrouble(null);
    };
  }, [deal, openPreview, laid, round]);

  const dispatch = useCallback((event: PreviewEvent) => handle.current?.dispatch(event), []);
  const retry = useCallback(() => setRound((value) => value + 1), []);
  return { snapshot, trouble, dispatch, retry };
}
