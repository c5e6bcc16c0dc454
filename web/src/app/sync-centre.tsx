import { useNavigate } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { SyncCentrePage } from '../features/sync-centre/sync-centre-page.tsx';
import { listPeople, removePerson } from '../local/device.ts';
import { usePerson, useServices } from './context.ts';

/** The sync centre with what it can set going. */
export function OwnSyncCentre() {
  const services = useServices();
  const { userId, runner, recorder, downloads } = usePerson();
  const navigate = useNavigate();
  const people = useLiveQuery(() => listPeople(services.device), [services]) ?? [];
  const wake = async (): Promise<void> => {
    await recorder.retry();
    runner.wake();
  };
  const logInAnew = async (): Promise<void> => {
    await services.signOut();
    await navigate({ to: '/login' });
  };
  return (
    <SyncCentrePage
      onWake={() => void wake()}
      onLogIn={() => void logInAnew()}
      onUpdate={() => services.updates.applyUpdate()}
      downloads={downloads}
      people={people.filter((person) => person.userId !== userId)}
      onRemovePerson={(id) => void removePerson(services.device, id)}
    />
  );
}
