import './play-on.css';
import { playOnDeal } from '@overtrick/shared/learning/deals/play-on';
import type { Preferences } from '@overtrick/shared/learning/values/preferences';
import { createPortal } from 'react-dom';
import type { OpenTable } from '../../../engine/client.ts';
import { useWhatIf } from '../../../screens/simulator/use-what-if.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/signs/skeleton.tsx';
import { FullWindow } from '../full-window.tsx';
import { NotRecorded } from '../not-recorded.tsx';
import { StudyTable } from '../study-table.tsx';
import type { Moment } from './moments.ts';
import type { Past } from './past.ts';

interface Props {
  readonly past: Past;
  readonly from: Moment;
  readonly place: string;
  readonly openTable: OpenTable;
  readonly settings: Preferences;
  readonly onSettings: (settings: Preferences) => void;
  readonly onClose: () => void;
}

/**
 * 'What if': the deal played on from a moment, with bots in the other seats, over the whole window. Nothing of it is
 * recorded (decision 39), and it says so where the sync mark stands otherwise.
 */
export function PlayOn({ past, from, place, openTable, settings, onSettings, onClose }: Props) {
  const { study, facts } = past;
  const { snapshot, isBroken, dispatch, restart } = useWhatIf({
    study: () => playOnDeal(study, facts, from),
    openTable,
    speed: settings.speed,
  });
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
