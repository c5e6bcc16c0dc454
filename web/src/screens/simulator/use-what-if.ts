import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { Preferences } from '@overtrick/shared/learning/values/preferences';
import type { PlayerEvent } from '@overtrick/shared/table/event';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenTable, TableHandle } from '../../engine/client.ts';
import type { WhatIf } from '../../features/simulator/look-back/play-on.tsx';
import { delayFactor } from '../../features/simulator/pace.ts';

interface Options {
  /** Makes the deal at the chosen moment; called once. */
  readonly study: () => StudyDeal;
  readonly openTable: OpenTable;
  readonly speed: Preferences['speed'];
}

const nothing = (): void => undefined;

/** A table whose events and result are not stored. */
export function useWhatIf({ study, openTable, speed }: Options): WhatIf {
  const [deal] = useState(study);
  const [round, setRound] = useState(0);
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const [isBroken, setBroken] = useState(false);
  const handle = useRef<TableHandle | null>(null);
  const pace = useRef(delayFactor(speed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` opens the table again
  useEffect(() => {
    let isLeft = false;
    openTable({
      studyDeal: deal,
      events: [],
      moveSeen: true,
      skipAuction: true,
      delayFactor: pace.current,
      onSnapshot: (next) => !isLeft && setSnapshot(next),
      onEvent: nothing,
      onRecord: nothing,
      onTrouble: (trouble) => trouble === 'table' && !isLeft && setBroken(true),
    }).then(
      (opened) => {
        if (isLeft) opened.close();
        else handle.current = opened;
      },
      () => !isLeft && setBroken(true),
    );
    return () => {
      isLeft = true;
      handle.current?.close();
      handle.current = null;
      setSnapshot(null);
    };
  }, [deal, openTable, round]);
  const dispatch = useCallback((event: PlayerEvent) => handle.current?.dispatch(event), []);
  return { snapshot, isBroken, dispatch, restart: () => setRound((value) => value + 1) };
}
