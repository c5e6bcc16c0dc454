import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { listDevicePeople, removePerson } from '../../local/device-database.ts';
import { useLive } from '../../local/live.ts';
import { listOtherPeople, type OtherPerson } from '../../local/other-people.ts';
import { usePerson, useServices } from '../../services/context.ts';
import { useUpdateNow } from '../shared/use-update-now.ts';
import { LiveSyncCentre } from './live-sync-centre.tsx';

/** The sync centre with its actions. */
export function SyncCentreScreen() {
  const services = useServices();
  const { runner, recorder, downloads, files, keeper, films, device } = usePerson();
  const navigate = useNavigate();
  const people = useOtherPeople();
  const wake = async (): Promise<void> => {
    await recorder.retry();
    runner.wake();
  };
  const logInAnew = async (): Promise<void> => {
    const email = services.session.current()?.profile?.email ?? '';
    await services.session.end();
    await navigate({ to: '/login', state: { goal: '/sync', endedFor: email } });
  };
  return (
    <LiveSyncCentre
      onWake={() => void wake()}
      onLogIn={() => void logInAnew()}
      onUpdate={useUpdateNow()}
      downloads={downloads}
      files={files}
      filmSender={films}
      people={people}
      onRemovePerson={(id) => void removePerson(device, id)}
      onRemoveMark={(id) => void keeper.remove(id)}
    />
  );
}

/** The other people, read again when one is added or removed; the counts do not follow later changes. */
function useOtherPeople(): readonly OtherPerson[] {
  const { userId, device } = usePerson();
  const people = useLive(() => listDevicePeople(device), [device]);
  const [others, setOthers] = useState<readonly OtherPerson[]>([]);
  useEffect(() => {
    if (people) void listOtherPeople(device, userId).then(setOthers);
  }, [device, userId, people]);
  return others;
}
