import type { Preferences } from '@overtrick/shared/learning/values/preferences';
import type { PreviewEvent } from '@overtrick/shared/table/preview/event';
import { previewSnapshotOf } from '@overtrick/shared/table/preview/view';
import { useState } from 'react';
import {
  PREVIEW_STATES,
  type PreviewName,
  previewStateOf,
  stepHere,
} from '../features/simulator/preview/preview-states.ts';
import { PreviewTable } from '../features/simulator/preview/preview-table.tsx';

interface Props {
  readonly name: PreviewName;
  readonly settings: Preferences;
}

/** A preview without workers: the rules are real, the solver is a fake. */
export function PreviewState({ name, settings }: Props) {
  const [preview, setPreview] = useState(() => previewStateOf(PREVIEW_STATES[name]));
  const dispatch = (event: PreviewEvent) => setPreview((before) => stepHere(before, event));
  const leave = () => {
    window.location.hash = '';
  };
  return (
    <main>
      <PreviewTable
        snapshot={previewSnapshotOf(preview)}
        place={{ title: 'Sample deals', deal: 'Deal 4 of 5' }}
        dispatch={dispatch}
        onClose={leave}
        onNextDeal={leave}
        onRemote={() => dispatch({ type: 'controlPressed', control: 'remote' })}
        settings={settings}
      />
    </main>
  );
}
