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
  const { waiting, recordings } = useAtomValue(syncStatusAtom);
  const [asking, setAsking] = useState<string | null>(null);
  const leave = async (): Promise<void> => {
    setAsking(null);
    const person = services.person();
    // The session ends on this device in any case; the call to the server may fail.
    await services.api.call(logOut, { background: true, timeout: 3000 }).catch(() => undefined);
    // A shared device keeps nobody's unsaved words; results stay until they are sent (ruling 14).
    await person?.formDrafts.clear();
    await services.signOut();
    await navigate({ to: '/' });
  };
  const question = asking && (
    <Suspense>
      <ConfirmDialog
        heading="Log out"
        text={asking}
        confirm="Log out"
        onConfirm={() => void leave()}
        onCancel={() => setAsking(null)}
      />
    </Suspense>
  );
  const ask = async (): Promise<void> => {
    const person = services.person();
    const forms = (await person?.formDrafts.count()) ?? 0;
    const left = (await person?.countStaysBehind()) ?? { recordings: 0, files: 0 };
    const words = leavingWords({ waiting, recordings, forms, left });
    if (words) setAsking(words);
    else await leave();
  };
  return { askToLogOut: () => void ask(), question };
}

interface Unsent {
  readonly waiting: number;
  readonly recordings: number;
  /** Forms with words that were not saved. */
  readonly forms: number;
  /** What is on its way to no server, and stays on the device (silence 252). */
  readonly left: { readonly recordings: number; readonly files: number };
}

const counted = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** What is to be known before logging out; '' for nothing. */
export function leavingWords({ waiting, recordings, forms, left }: Unsent): string {
  const unsent = [
    waiting > 0 && `${waiting} of your results`,
    recordings > 0 && counted(recordings, 'recording'),
  ].filter(Boolean);
  const kept = [
    left.recordings > 0 && counted(left.recordings, 'recording'),
    left.files > 0 && `${counted(left.files, 'file')} for an import`,
  ].filter(Boolean);
  return [
    unsent.length > 0 &&
      `${unsent.join(' and ')} are not on the server yet. They stay on this device and are sent when you log in here again.`,
    kept.length > 0 &&
      `${kept.join(' and ')} that only this device has ${left.recordings + left.files === 1 ? 'stays' : 'stay'} on it, for you alone, until you log in here again.`,
    forms > 0 &&
      `What you typed into ${forms === 1 ? 'a form' : `${forms} forms`} and did not save is erased from this device.`,
  ]
    .filter(Boolean)
    .join(' ');
}
