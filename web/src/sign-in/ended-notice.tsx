import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { towards } from '../navigation/goal.ts';
import { useServices } from '../services/context.ts';
import { syncStatusAtom } from '../sync/status.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/overlays/notice.tsx';

/**
 * Says once a page that the server has ended the session, as it does after 30 days without a connection: one may go on
 * with what is on the device, and logs in again when one likes (ruling 14; silence 331).
 */
export function EndedNotice() {
  const { session } = useServices();
  const { state, waiting } = useAtomValue(syncStatusAtom);
  const navigate = useNavigate();
  const href = useRouterState({ select: ({ location }) => location.href });
  const [later, setLater] = useState(false);
  if (state !== 'paused' || later || session.current() === null) return null;
  const logIn = async (): Promise<void> => {
    const endedFor = session.current()?.profile?.email ?? '';
    await session.end();
    await navigate({ to: '/login', state: { ...towards(href), endedFor } });
  };
  return (
    <Notice
      tone="wait"
      actions={
        <>
          <Button onClick={() => void logIn()}>Log in</Button>
          <Button kind="quiet" onClick={() => setLater(true)}>
            Later
          </Button>
        </>
      }
    >
      Your log-in has ended. {waitingWords(waiting)} Nothing is lost, and what is on this device works as usual.
    </Notice>
  );
}

function waitingWords(waiting: number): string {
  if (waiting === 0) return '';
  return waiting === 1 ? '1 result waits until you log in again.' : `${waiting} results wait until you log in again.`;
}
