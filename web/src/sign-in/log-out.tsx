import { logOut } from '@overtrick/shared/contract/auth';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue, useStore } from 'jotai';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { notifyAtom } from '../navigation/notifications.ts';
import { useServices } from '../services/context.ts';
import { whenStatusIsKnown } from '../services/known-status.ts';
import type { Services } from '../services/services.ts';
import { syncStatusAtom } from '../sync/status.ts';
import { useOnline } from '../sync/use-online.ts';
import { leavingWords } from './leaving-words.ts';

const LogOutDialog = lazy(() => import('./log-out-dialog.tsx').then((module) => ({ default: module.LogOutDialog })));

/** Milliseconds that the server may take before the wait is told. */
const AT_ONCE = 300;

type Store = ReturnType<typeof useStore>;

interface Asked {
  readonly words: readonly string[];
  /** The server is told of it first; without a connection it is not. */
  readonly online: boolean;
}

/**
 * Logs out. It asks first where something would be left behind, which stays on the device (ruling 14), and always without
 * a connection, because there is no way back then.
 */
export function useLogOut(): { readonly askToLogOut: () => void; readonly question: ReactNode } {
  const services = useServices();
  const navigate = useNavigate();
  const store = useStore();
  const { state } = useAtomValue(syncStatusAtom);
  const isOnline = useOnline() && state !== 'offline';
  const [asked, setAsked] = useState<Asked | null>(null);
  const alone = useAlone();

  const leave = async (): Promise<void> => {
    // A shared device keeps nobody's unsaved words; results stay until they are sent (ruling 14).
    await services.person()?.formDrafts.clear();
    await services.signOut();
    await navigate({ to: '/' });
  };
  const leaveOnline = async (): Promise<void> => ((await tellServer(services, store)) ? leave() : ask(false));
  const ask = async (online: boolean): Promise<void> => {
    const words = await readLeavingWords(services, store, online);
    if (online && words.length === 0) await leaveOnline();
    else setAsked({ words, online });
  };
  const close = (): void => setAsked(null);
  const question = asked && (
    <Suspense>
      <LogOutDialog
        {...asked}
        onLogOut={() => {
          close();
          alone(asked.online ? leaveOnline : leave);
        }}
        onChangePerson={() => {
          close();
          void navigate({ to: '/change-person' });
        }}
        onCancel={close}
      />
    </Suspense>
  );
  return { askToLogOut: () => alone(() => ask(isOnline)), question };
}

/** Runs one work at a time: a second press would lead away from where one is by the time that it is answered. */
function useAlone(): (work: () => Promise<void>) => void {
  const isRunning = useRef(false);
  return (work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    void work().finally(() => {
      isRunning.current = false;
    });
  };
}

/**
 * Ends the session on the server, and says so where it takes its time.
 * @returns false without a connection, the only failure that matters here
 */
async function tellServer({ api }: Services, store: Store): Promise<boolean> {
  const late = setTimeout(() => store.set(notifyAtom, 'You are being logged out.'), AT_ONCE);
  const failed = await api
    .call(logOut, { background: true, timeout: 3000 })
    // Every error of the API client says whether it is for want of a connection.
    .catch((error: { readonly isOffline?: boolean }) => error);
  clearTimeout(late);
  return !failed?.isOffline;
}

/** What would be left behind on the device, in sentences. */
async function readLeavingWords(services: Services, store: Store, online: boolean): Promise<readonly string[]> {
  const person = services.person();
  const forms = (await person?.formDrafts.count()) ?? 0;
  const left = (await person?.countStaysBehind()) ?? { recordings: 0, files: 0 };
  // Who logs out at once has not read the mark either.
  const { waiting, recordings } = await whenStatusIsKnown(store);
  return leavingWords({ online, waiting, recordings, forms, left });
}
