import type { Room } from '@overtrick/shared/learning/rooms/room';
import { sendsForGuests } from '@overtrick/shared/learning/rooms/room-purpose';
import type { SyncStatus } from '@overtrick/shared/sync/status';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { openTable } from '../../engine/client.ts';
import { preferencesAtom } from '../../local/device-preferences.ts';
import { keepForGuest, keepOnDevice, type TableStore } from '../../local/table-store.ts';
import { leaveLayers } from '../../navigation/layers.ts';
import { OnDeviceMark, SyncMark } from '../../pieces/sync-mark.tsx';
import type { PersonServices } from '../../services/person.ts';
import { syncStatusAtom } from '../../sync/status.ts';
import { Notice } from '../../ui/overlays/notice.tsx';
import type { Guest } from '../shared/guest-player.ts';
import type { LaidRoom } from './laid-room.ts';
import { useLeave } from './leave-room.ts';
import { LookBackAfter } from './look-back-after.tsx';
import { refusedWords } from './refused-words.ts';
import { locksOf } from './room-deals.ts';
import { RoomScreen } from './room-screen.tsx';
import type { RoomsServer } from './rooms-server.ts';
import { noteShown } from './shown-deal.ts';

interface Props {
  readonly room: Room;
  readonly server: RoomsServer;
  /** What of it was laid before its first drawing. */
  readonly laid?: LaidRoom | null;
}

/** The table for the deals of a room in mode STUDY or PLAY (ruling 41). */
export function EngineTable({ room, server, laid }: Props) {
  const { player } = server;
  if ('person' in player) return <PersonTable room={room} server={server} person={player.person} laid={laid} />;
  return <GuestTable room={room} server={server} guest={player.guest} />;
}

function PersonTable({ room, server, person, laid }: Props & { readonly person: PersonServices }) {
  const store = useMemo(() => laid?.store ?? keepOnDevice(room, person), [room, person, laid]);
  return (
    <KeptTable
      laid={laid}
      room={room}
      server={server}
      store={store}
      mark={<SyncMark status={useAtomValue(syncStatusAtom)} compact />}
    />
  );
}

function GuestTable({ room, server, guest }: Props & { readonly guest: Guest }) {
  const { sync } = guest;
  const store = useMemo(() => keepForGuest(room, guest), [room, guest]);
  const status = useSyncExternalStore(sync.subscribe, sync.status);
  return (
    <>
      <Unsent status={status} refused={refusedWords(room)} onDismiss={() => void sync.dismissRefused()} />
      <KeptTable
        room={room}
        server={server}
        store={store}
        mark={sendsForGuests(room) ? <SyncMark status={status} compact /> : <OnDeviceMark />}
      />
    </>
  );
}

interface UnsentProps {
  readonly status: SyncStatus;
  /** Said when the server refused a result. */
  readonly refused: string;
  /** Forgets what was refused, once the guest has read it. */
  readonly onDismiss: () => void;
}

/** Shows a guest whether results are sent, because a guest has no sync centre. */
function Unsent({ status: { state, waiting }, refused, onDismiss }: UnsentProps) {
  const [closed, setClosed] = useState<string | null>(null);
  if (closed === state) return null;
  const close = (): void => setClosed(state);
  if (state === 'refused')
    return (
      <Notice tone="bad" onClose={onDismiss}>
        {refused}
      </Notice>
    );
  if (state === 'offline' && waiting > 0)
    return (
      <Notice tone="wait" onClose={close}>
        Your result is kept on this device. It is sent as soon as there is a connection and a table is open here.
      </Notice>
    );
  return null;
}

interface KeptProps extends Props {
  readonly store: TableStore;
  /** Where what happens here is kept. */
  readonly mark: ReactNode;
}

function KeptTable({ room, server, store, mark, laid }: KeptProps) {
  const player = 'person' in server.player ? server.player.person : server.player.guest;
  const [preferences, setPreferences] = useAtom(preferencesAtom);
  // A page that is loaded again in a look back shows the table.
  useEffect(leaveLayers, []);
  return (
    <RoomScreen
      room={room}
      store={store}
      openTable={openTable}
      preferences={preferences}
      onPreferences={setPreferences}
      syncMark={mark}
      onLeave={useLeave(room, server)}
      first={laid?.index}
      onShow={noteShown}
      begun={laid?.begun}
      isLocked={useMemo(() => locksOf(room, player), [room, player])}
      lookBack={(props) => <LookBackAfter isPage db={player.db} {...props} />}
    />
  );
}
