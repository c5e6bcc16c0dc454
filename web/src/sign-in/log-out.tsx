import { logOut } from '@overtrick/shared/contract/auth';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useServices } from '../services/context.ts';
import { syncStatusAtom } from '../sync/status.ts';

const ConfirmDialog = lazy(() =>
  import('../ui/overlays/dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** Logs out; asks first when there is unsent progress, which stays on the device (ruling 14). */
export function useLogOut(): { readonly askToLogOut: () => void; readonly question: ReactNode } {
  const services = useServices();
  const navigate = useNavigate();
  const { waiting } = useAtomValue(syncStatusAtom);
  const [asking, setAsking] = useState(false);
  const leave = async (): Promise<void> => {
    setAsking(false);
    // The session ends on this device in any case; the call to the server may fail.
    await services.api.call(logOut, { background: true, timeout: 3000 }).catch(() => undefined);
    await services.signOut();
    await navigate({ to: '/' });
  };
  const question = asking && (
    <Suspense>
      <ConfirmDialog
        heading="Log out"
        text={`${waiting} of your results are not on the server yet. They stay on this device and are sent when you log in here again.`}
        confirm="Log out"
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      />
    </Suspense>
  );
  return { askToLogOut: () => (waiting > 0 ? setAsking(true) : void leave()), question };
}
