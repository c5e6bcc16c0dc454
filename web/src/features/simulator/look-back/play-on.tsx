import './play-on.css';
import type { Preferences } from '@overtrick/shared/learning/values/preferences';
import type { PlayerEvent } from '@overtrick/shared/table/event';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/signs/skeleton.tsx';
import { FullWindow } from '../full-window.tsx';
import { NotRecorded } from '../not-recorded.tsx';
import { StudyTable } from '../study-table.tsx';

/** The table at which a finished deal is played on; its events and its result are not kept. */
export interface WhatIf {
  /** Null until the table is open. */
  readonly snapshot: Snapshot | null;
  readonly isBroken: boolean;
  readonly dispatch: (event: PlayerEvent) => void;
  /** Begins again at the same moment. */
  readonly restart: () => void;
}

interface Props {
  readonly table: WhatIf;
  readonly place: string;
  readonly settings: Preferences;
  readonly onSettings: (settings: Preferences) => void;
  readonly onClose: () => void;
}

/**
 * 'What if': plays the deal on from a moment, with bots in the other seats, over the whole window. Nothing is
 * recorded (ruling 39); a note in the place of the sync mark says so.
 */
export function PlayOn({ table, place, settings, onSettings, onClose }: Props) {
  const { snapshot, isBroken, dispatch, restart } = table;
  return createPortal(
    <FullWindow label="Playing on: nothing is recorded" onClose={onClose}>
      {!snapshot && (
        <div className="play-on-wait">
          {isBroken ? <p role="alert">The table could not be laid.</p> : <Skeleton label="The table is being laid" />}
          <Button onClick={onClose}>Back to the look back</Button>
        </div>
      )}
      {snapshot && (
        <StudyTable
          snapshot={snapshot}
          place={{ title: 'the look back', deal: place }}
          dispatch={dispatch}
          settings={settings}
          onSettings={onSettings}
          syncMark={<NotRecorded />}
          onLeave={onClose}
          onReplay={restart}
        />
      )}
    </FullWindow>,
    document.body,
  );
}
