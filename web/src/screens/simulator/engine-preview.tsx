import type { Room } from '@overtrick/shared/learning/rooms/room';
import { useAtomValue } from 'jotai';
import { openPreview } from '../../engine/previews.ts';
import { preferencesAtom } from '../../local/device-preferences.ts';
import { useLeave } from './leave-room.ts';
import { PreviewScreen } from './preview-screen.tsx';
import type { RoomsServer } from './rooms-server.ts';

interface Props {
  readonly room: Room;
  readonly server: RoomsServer;
}

/** A teacher's preview of the deals of a room; nothing is recorded. */
export function EnginePreview({ room, server }: Props) {
  const settings = useAtomValue(preferencesAtom);
  return (
    <main>
      <PreviewScreen
        title={room.title}
        deals={room.deals}
        index={0}
        openPreview={openPreview}
        settings={settings}
        signedIn={'person' in server.player}
        onClose={useLeave(room, server)}
      />
    </main>
  );
}
