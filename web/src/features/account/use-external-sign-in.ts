import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '../../form/form.ts';
import { openSignInWindow, type SignInAnswer, watchSignIn } from './sign-in-window.ts';

/** What the page knows of the identity provider, and what it can ask the server for. */
export interface ExternalProvider {
  /** The name on the button: 'your club account'. */
  readonly label: string;
  /** The address of the provider's page, and the state that its answer carries; throws with the words to show. */
  readonly onStart: () => Promise<{ readonly address: string; readonly state: string }>;
  /**
   * Signs in with what the popup brought back; throws with the words to show.
   * @param consent false until the server has asked for it
   * @returns 'signedIn' when the next page opens, 'consentNeeded' when a new person has to agree first
   */
  readonly onCode: (code: string, state: string, consent: boolean) => Promise<'signedIn' | 'consentNeeded'>;
}

interface Ticket {
  readonly code: string;
  readonly state: string;
}

/** waiting: the popup is open; sending: its code is on the way to the server; consent: a new person has to agree. */
export type SignInStep = 'idle' | 'waiting' | 'sending' | 'consent';

export const SIGN_IN_PROBLEMS = {
  blocked: 'Your browser did not open the sign-in window. Allow pop-ups for this page, then try again.',
  closed: 'The sign-in window was closed before you had signed in.',
  refused: 'You have not been signed in: the other page gave no permission.',
} as const;

/** Runs the sign-in in the popup and gives its state. */
export function useExternalSignIn({ onStart, onCode }: ExternalProvider) {
  const [step, setStep] = useState<SignInStep>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  const fail = (words: string): void => {
    setProblem(words);
    setStep('idle');
  };
  const tell = (error: unknown): void => fail(failureMessage(error).text);

  const send = async ({ code, state }: Ticket, consent: boolean): Promise<void> => {
    setProblem(null);
    setStep('sending');
    try {
      const answer = await onCode(code, state, consent);
      setTicket({ code, state });
      setStep(answer === 'consentNeeded' ? 'consent' : 'idle');
    } catch (error) {
      tell(error);
    }
  };

  const answered = ({ code, state }: SignInAnswer): void => {
    if (code === null) fail(SIGN_IN_PROBLEMS.refused);
    else void send({ code, state }, false);
  };

  const start = async (): Promise<void> => {
    stop.current();
    setProblem(null);
    const popup = openSignInWindow();
    if (!popup) return fail(SIGN_IN_PROBLEMS.blocked);
    setStep('waiting');
    try {
      const { address, state } = await onStart();
      stop.current = watchSignIn(
        { popup, state },
        { onAnswer: answered, onClosed: () => fail(SIGN_IN_PROBLEMS.closed) },
      );
      popup.location.href = address;
    } catch (error) {
      popup.close();
      tell(error);
    }
  };

  return {
    step,
    problem,
    start: () => void start(),
    agree: () => ticket && void send(ticket, true),
    decline: () => setStep('idle'),
  };
}
