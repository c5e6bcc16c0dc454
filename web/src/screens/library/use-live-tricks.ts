import { isPlayable, type PartialDeal } from '@overtrick/shared/bridge/deal';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Analyst } from '../../engine/analyst.ts';
import { openAnalyst } from '../../engine/solvers.ts';
import type { LiveTable } from '../../features/deal-editor/table-pane.tsx';
import type { FindCardValues } from '../../pieces/use-card-values.ts';

/** Milliseconds without a change before the solver is asked. */
const PAUSE = 400;

/** The trick table of the hands as they are edited, and the values of cards, from the solvers of the device. */
export function useLiveTricks(hands: PartialDeal): { readonly tricks: LiveTable; readonly weigh: FindCardValues } {
  const analyst = useRef<Analyst | null>(null);
  const find = useCallback((): Analyst => {
    analyst.current ??= openAnalyst()();
    return analyst.current;
  }, []);
  useEffect(
    () => () => {
      analyst.current?.close();
      analyst.current = null;
    },
    [],
  );
  const text = useMemo(() => JSON.stringify(hands), [hands]);
  const whole = isPlayable(hands) ? hands : null;
  const [solved, setSolved] = useState<{ readonly text: string; readonly table: LiveTable }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the hands
  useEffect(() => {
    if (!whole) return undefined;
    let isLeft = false;
    const timer = setTimeout(async () => {
      const table = await find().findTrickTable(whole, undefined);
      if (!isLeft) setSolved({ text, table });
    }, PAUSE);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [text, find]);
  return {
    tricks: whole ? (solved?.text === text ? solved.table : undefined) : null,
    weigh: useCallback<FindCardValues>((play) => find().weighCards(play), [find]),
  };
}
