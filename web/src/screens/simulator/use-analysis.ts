import { isPlayable } from '@overtrick/shared/bridge/deal';
import { openingPlay } from '@overtrick/shared/table/opening';
import type { Session } from '@overtrick/shared/table/state';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Analyst, LineOfPlay } from '../../engine/analyst.ts';
import type { OpenAnalyst } from '../../engine/solvers.ts';
import { type Analysis, NOTHING_YET } from '../../features/simulator/look-back/past.ts';
import type { FindCardValues } from '../../pieces/use-card-values.ts';

/** The line that was played, for the solver; undefined where nothing was. */
function lineOf({ deal, contract, facts, play }: Session): LineOfPlay | undefined {
  const start = contract && play && openingPlay({ deal }, contract);
  if (!start || !facts) return undefined;
  return { deal: start.hands, strain: start.strain, leader: start.trick.leader, cards: facts.cards };
}

/**
 * The solvers' analysis of a finished deal, in steps: the line from its end, then the trick table of the deal. Leaving
 * the look back cancels all running computations.
 */
export function useAnalysis(
  session: Session | undefined,
  openAnalyst: OpenAnalyst,
): readonly [Analysis, FindCardValues] {
  const [analysis, setAnalysis] = useState<Analysis>(NOTHING_YET);
  const analyst = useRef<Analyst | null>(null);
  useEffect(() => {
    if (!session) return;
    const opened = openAnalyst();
    analyst.current = opened;
    let isLeft = false;
    const tell = (change: Partial<Analysis>): void => {
      if (!isLeft) setAnalysis((before) => ({ ...before, ...change }));
    };
    setAnalysis(NOTHING_YET);
    void analyse(opened, session, tell);
    return () => {
      isLeft = true;
      analyst.current = null;
      opened.close();
    };
  }, [session, openAnalyst]);
  const weigh = useCallback<FindCardValues>(async (play) => (await analyst.current?.weighCards(play)) ?? null, []);
  return [analysis, weigh];
}

/** Traces the line first, because the curve is what the student looks at. */
async function analyse(analyst: Analyst, session: Session, tell: (change: Partial<Analysis>) => void): Promise<void> {
  const { hands, trickTable: known } = session.deal;
  if (known) tell({ table: known });
  const line = lineOf(session);
  if (line) tell({ trace: await analyst.traceLine(line, (trace) => tell({ trace })) });
  tell({ isTracing: false });
  if (!known) tell({ table: isPlayable(hands) ? await analyst.findTrickTable(hands, known) : null });
}
