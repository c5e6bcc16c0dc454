import { isApplePage } from '../../services/install.ts';

interface LogInFacts {
  /** The server has ended the session of the person who was here. */
  readonly hasEnded: boolean;
  /** The app runs from the home screen. */
  readonly isInstalled: boolean;
  readonly online: boolean;
  /** Undefined until the device has answered. */
  readonly people: readonly { readonly wayIn: string }[] | undefined;
}

/**
 * What is to be known before logging in, in sentences. An app on the home screen of an iPhone or iPad has a storage of
 * its own, apart from Safari's: it is said where one meets it, with nobody here yet.
 */
export function logInReasons({ hasEnded, isInstalled, online, people }: LogInFacts, isApple = isApplePage()): string[] {
  const canGoOn = people?.some(({ wayIn }) => wayIn !== 'out' && wayIn !== 'shut');
  return [
    hasEnded &&
      'Your log-in has ended. What you have done is kept on this device, and is sent when you have logged in again.',
    isInstalled &&
      isApple &&
      people?.length === 0 &&
      'Overtrick on the home screen keeps its things apart from Safari: log in once more here, and your courses and results come back. A code by mail is the quickest way.',
    !online &&
      (canGoOn
        ? 'You are off line: logging in needs a connection, going on as somebody who was here does not.'
        : 'You are off line: logging in needs a connection.'),
  ].filter((sentence) => typeof sentence === 'string');
}
