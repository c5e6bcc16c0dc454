import type { Play } from '@overtrick/shared/bridge/play';
import type { CardValue } from '@overtrick/shared/table/event';
import { useEffect, useState } from 'react';

/** Every legal card of a position; null when it cannot be told. */
export type FindCardValues = (play: Play) => Promise<readonly CardValue[] | null>;

type Values = readonly CardValue[] | null | undefined;

/** Every legal card of the position; undefined while it is being worked out. A position that was left is not listened to. */
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
