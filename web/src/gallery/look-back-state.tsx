import { legalCards } from '@overtrick/shared/bridge/play';
import type { Preferences } from '@overtrick/shared/learning/values/preferences';
import { useState } from 'react';
import { PASTS, type PastName } from '../features/simulator/look-back/look-back-states.ts';
import { LookBackView } from '../features/simulator/look-back/look-back-view.tsx';
import { LookBackWindow } from '../features/simulator/look-back/look-back-window.tsx';
import { PlayOn } from '../features/simulator/look-back/play-on.tsx';
import { SNAPSHOTS } from '../features/simulator/table-states.ts';
import { SyncMark } from '../pieces/sync-mark.tsx';
import type { FindCardValues } from '../pieces/use-card-values.ts';

interface Props {
  readonly name: PastName;
  readonly settings: Preferences;
  readonly onSettings: (settings: Preferences) => void;
}

/** A fake trace: every second card wins one more trick. */
const weigh: FindCardValues = async (play) =>
  legalCards(play).map((card, index) => ({ card, tricks: 7 + (index % 2) }));

const nothing = (): void => undefined;
const STANDING = { snapshot: SNAPSHOTS.play, isBroken: false, dispatch: nothing, restart: nothing };

/** The look back on a finished deal, without workers; playing on shows a table that does not change. */
export function LookBackState({ name, settings, onSettings }: Props) {
  const past = PASTS[name];
  const [playsOn, playOn] = useState(false);
  const leave = () => {
    window.location.hash = '';
  };
  return (
    <>
      <LookBackWindow
        title={past.study.game.name ?? 'Declarer in a suit'}
        place="Deal 4 of 12"
        syncMark={
          <SyncMark
            status={{ state: 'saved', waiting: 0, refused: 0, recordings: 0, uncounted: 0, lastSaved: null }}
            compact
          />
        }
        onBack={leave}
        onReplay={leave}
        onNextDeal={leave}
      >
        <LookBackView past={past} weigh={weigh} onPlayOn={() => playOn(true)} />
      </LookBackWindow>
      {playsOn && (
        <PlayOn
          table={STANDING}
          place="Deal 4 of 12"
          settings={settings}
          onSettings={onSettings}
          onClose={() => playOn(false)}
        />
      )}
    </>
  );
}
