import './file-room.css';
import { getFileRoom } from '@overtrick/shared/contract/teachers';
import { formatBytes } from '@overtrick/shared/learning/values/bytes';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/context.ts';
import { useOnline } from '../../sync/use-online.ts';

/** How much of the room for files a teacher uses, beside the places where files are added (D-375); nothing off line. */
export function FileRoom() {
  const { api } = useServices();
  const online = useOnline();
  const [room, setRoom] = useState<{ readonly used: number; readonly quota: number } | null>(null);
  useEffect(() => {
    if (online) api.read(getFileRoom, { background: true }).then(setRoom, () => undefined);
  }, [api, online]);
  if (!room) return null;
  return (
    <p className="file-room">
      Your films and files use {formatBytes(room.used)} of {formatBytes(room.quota)}.
    </p>
  );
}
