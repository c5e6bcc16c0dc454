import './play-on.css';
import { playOnDeal } from '@overtrick/shared/learning/play-on';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { OpenTable } from '../../../engine/client.ts';
import { Button } from '../../../ui/button.tsx';
import type { Preferences } from '../../../ui/preferences.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StudyTable } from '../study-table.tsx';
import type { Moment } from './moments.ts';
import type { Past } from './past.ts';
import { useWhatIf } from './use-what-if.ts';

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
    <dialog className="play-on" aria-label="Playing on: nothing is recorded" ref={useModal(onClose)}>
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
          syncMark={<span className="play-on-sign">Not recorded</span>}
          onLeave={onClose}
          onReplay={restart}
        />
      )}
    </dialog>,
    document.body,
  );
}

/** Opens the dialog while it is there; Escape closes it, unless a dialog at the table takes it first. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const cancelled = (event: Event): void => {
      if (event.target !== element) return;
      event.preventDefault();
      close.current();
    };
    element.addEventListener('cancel', cancelled);
    element.showModal();
    return () => {
      element.removeEventListener('cancel', cancelled);
      element.close();
    };
  }, []);
  return dialog;
}
