import { logInWithCode } from '@overtrick/shared/contract/auth';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { LinkState } from '../../features/account/new-password-page.tsx';
import { useServices } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { signedInAtom } from '../../session/session.ts';
import { ticketOf } from './second-step.tsx';

/**
 * Signs in with the code of a reset link.
 * @returns false when no token came back. Throws what the call throws
 */
export const logInByCode = async ({ api, signIn }: Pick<Services, 'api' | 'signIn'>, code: string): Promise<boolean> =>
  signIn(await api.call(logInWithCode, { body: { code } }));

/** True when the server has refused the code; after other failures it may still be valid. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The codes already sent: a code works once, so repeated renders must not send it again. */
const sent = new Map<string, Promise<boolean>>();

function sendOnce(services: Services, code: string): Promise<boolean> {
  const running = sent.get(code) ?? logInByCode(services, code);
  sent.set(code, running);
  running.catch((error) => isRefused(error) || sent.delete(code));
  return running;
}

interface LinkSignIn {
  readonly link: LinkState;
  readonly signedIn: boolean;
  readonly onTry: () => void;
  /** What the second step is taken with, when the code of the link was good and a second one is asked for. */
  readonly ticket: string | undefined;
  /** Goes on after the second step. */
  readonly onSignedIn: () => Promise<void>;
}

/**
 * The state of the sign-in by code on /new-password. After the sign-in the code is removed from the address, so that the
 * page can be reloaded; a signed-in person without a code stays signed in.
 */
export function useLinkSignIn(code: string | undefined): LinkSignIn {
  const services = useServices();
  const navigate = useNavigate();
  const signedIn = useAtomValue(signedInAtom);
  const [link, setLink] = useState<LinkState>(code ? 'checking' : signedIn ? 'ready' : 'incomplete');
  const [tries, setTries] = useState(0);
  const [ticket, setTicket] = useState<string | undefined>(undefined);
  const onSignedIn = async (): Promise<void> => {
    setTicket(undefined);
    setLink('ready');
    await navigate({ to: '/new-password', search: {}, replace: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` sends it again
  useEffect(() => {
    if (!code) return;
    setLink('checking');
    sendOnce(services, code).then(
      async (done) => {
        if (done) await onSignedIn();
        else setLink('failed');
      },
      (error) => {
        setTicket(ticketOf(error));
        setLink(isRefused(error) ? 'failed' : 'unanswered');
      },
    );
  }, [code, services, navigate, tries]);
  return { link, signedIn, ticket, onSignedIn, onTry: () => setTries(tries + 1) };
}
