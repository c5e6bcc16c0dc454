import type { Play } from '@overtrick/shared/bridge/play';
import type { CardValue } from '@overtrick/shared/table/event';
import { useEffect, useState } from 'react';

/** Finds the value of every legal card of a position; null if the solver cannot tell. */
export type FindCardValues = (play: Play) => Promise<readonly CardValue[] | null>;

type Values = readonly CardValue[] | null | undefined;

/** The value of every legal card; undefined while the solver works. The answer to an earlier position is ignored. */
export function useCardValues(play: Play | null, weigh: FindCardValues): Values {
  const [answer, setAnswer] = useState<{ readonly play: Play; readonly values: Values } | null>(null);
  useEffect(() => {
    if (!play) return;
    let isLeft = false;
    void weigh(play).then((values) => !isLeft && setAnswer({ play, values }));
    return () => {
      isLeft = true;
    };
  }, [play, weigh]);
  return answer && answer.play === play ? answer.values : undefined;
}
