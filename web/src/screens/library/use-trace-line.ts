import { cardsPlayed, handsDealt } from '@overtrick/shared/bridge/play';
import { useCallback } from 'react';
import { openAnalyst } from '../../engine/solvers.ts';
import type { TraceLine } from '../../features/deal-summary/traced-play.tsx';
import { createTrickTableCache } from '../../local/trick-table-cache.ts';
import { usePerson } from '../../services/context.ts';

/** Traces the lines of deals by solvers of their own, which stop when the line is closed. */
export function useTraceLine(): TraceLine {
  const { db } = usePerson();
  return useCallback(
    (line, onTrace, onEnd) => {
      const analyst = openAnalyst(createTrickTableCache(db))();
      const { leader } = line.done[0] ?? line.trick;
      const question = { deal: handsDealt(line), strain: line.strain, leader, cards: cardsPlayed(line) };
      let isLeft = false;
      const tell = (trace: Parameters<typeof onTrace>[0]) => !isLeft && onTrace(trace);
      void analyst.traceLine(question, tell).then(() => !isLeft && onEnd());
      return () => {
        isLeft = true;
        analyst.close();
      };
    },
    [db],
  );
}
