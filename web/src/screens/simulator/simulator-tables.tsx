import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { Room } from '@overtrick/shared/learning/rooms/room';
import { looseRoom } from '@overtrick/shared/learning/rooms/room-purpose';
import { roomMode, type SimulatorMode } from '@overtrick/shared/learning/rooms/simulator-mode';
import { useAtom, useAtomValue } from 'jotai';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { openTable } from '../../engine/client.ts';
import { openPreview } from '../../engine/previews.ts';
import { FullWindow } from '../../features/simulator/full-window.tsx';
import { NotRecorded } from '../../features/simulator/not-recorded.tsx';
import { preferencesAtom } from '../../local/device-preferences.ts';
import { keepNothing, keepOnDevice, type TableStore } from '../../local/table-store.ts';
import type { OpenSimulator } from '../../navigation/simulator.ts';
import { SyncMark } from '../../pieces/sync-mark.tsx';
import { useFindPerson } from '../../services/context.ts';
import { signedInAtom } from '../../session/session.ts';
import { syncStatusAtom } from '../../sync/status.ts';
import { LookBackAfter } from './look-back-after.tsx';
import { PreviewScreen } from './preview-screen.tsx';
import { RoomScreen } from './room-screen.tsx';

interface Props {
  readonly opened: OpenSimulator;
  readonly onClose: () => void;
  readonly onShow: (deal: StudyDeal) => void;
  /** Additional controls in the title bar: the screen recorder. */
  readonly tools: ReactNode;
  /** A message above the table. */
  readonly notice: ReactNode;
}

/** The table of each mode, in a window of its own over the page (deals §2.7). */
export const SIMULATOR_TABLES: { readonly [mode in SimulatorMode]: ComponentType<Props> } = {
  PREVIEW: PreviewTables,
  STUDY: StudyTables,
  PLAY: StudyTables,
};

function PreviewTables({ opened, ...rest }: Props) {
  const settings = useAtomValue(preferencesAtom);
  const signedIn = useAtomValue(signedInAtom);
  const { title, deals, index, laid } = opened;
  return <PreviewScreen {...{ title, deals, index, laid, settings, signedIn, openPreview }} {...rest} />;
}

/** The tables of the game engine in a window over the page; only with a room of this device are sessions kept. */
function StudyTables({ opened, onClose, notice, ...rest }: Props) {
  const { title, deals, mode = 'STUDY', index } = opened;
  const room = useMemo(
    () => opened.room ?? looseRoom({ mode: roomMode(mode), title, deals }),
    [opened.room, mode, title, deals],
  );
  const person = useFindPerson();
  const status = useAtomValue(syncStatusAtom);
  const [preferences, setPreferences] = useAtom(preferencesAtom);
  const isKept = opened.room !== undefined && person !== null;
  return (
    <FullWindow label="Simulator" onClose={onClose}>
      <RoomScreen
        room={room}
        store={useTableStore(opened.room)}
        first={index}
        isWalked
        openTable={openTable}
        preferences={preferences}
        onPreferences={setPreferences}
        syncMark={isKept ? <SyncMark status={status} compact /> : <NotRecorded />}
        onLeave={onClose}
        lookBack={(props) => <LookBackAfter db={person?.db} {...props} />}
        {...rest}
      />
      <div className="simulator-notices">{notice}</div>
    </FullWindow>
  );
}

function useTableStore(room: Room | undefined): TableStore {
  const person = useFindPerson();
  return useMemo(() => (room && person ? keepOnDevice(room, person) : keepNothing()), [room, person]);
}
