import { legalCards } from '@overtrick/shared/bridge/play';
import type { Preferences } from '@overtrick/shared/learning/values/preferences';
import { useState } from 'react';
import { openTable } from '../engine/client.ts';
import { PASTS, type PastName } from '../features/simulator/look-back/look-back-states.ts';
import { LookBackView, type Weigh } from '../features/simulator/look-back/look-back-view.tsx';
import { LookBackWindow } from '../features/simulator/look-back/look-back-window.tsx';
import { PlayOn } from '../features/simulator/look-back/play-on.tsx';
import { SyncMark } from '../pieces/sync-mark.tsx';

interface Props {
  readonly name: PastName;
  readonly settings: Preferences;
  readonly onSettings: (settings: Preferences) => void;
}

/** Every second card takes a trick more: enough to look at. */
const weigh: Weigh = async (play) => legalCards(play).map((card, index) => ({ card, tricks: 7 + (index % 2) }));

/** A finished deal as the look back shows it, without workers; playing on from it is real. */
export function LookBackState({ name, settings, onSettings }: Props) {
  const past = PASTS[name];
  const [from, setFrom] = useState<number | null>(null);
  const leave = () => {
    window.location.hash = '';
  };
  return (
    <>
      <LookBackWindow
        title={past.study.game.name ?? 'Declarer in a suit'}
        place="Deal 4 of 12"
        syncMark={<SyncMark status={{ state: 'saved', waiting: 0, refused: 0, lastSaved: null }} compact />}
        onBack={leave}
        onReplay={leave}
        onNextDeal={leave}
      >
        <LookBackView past={past} weigh={weigh} onPlayOn={setFrom} />
      </LookBackWindow>
      {from !== null && (
        <PlayOn
          past={past}
          from={from}
          place="Deal 4 of 12"
          openTable={openTable}
          settings={settings}
          onSettings={onSettings}
          onClose={() => setFrom(null)}
        />
      )}
    </>
  );
}
