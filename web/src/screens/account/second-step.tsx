import type { SessionReply } from '@overtrick/shared/contract/auth';
import { takeSecondStep } from '@overtrick/shared/contract/second-factor';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { SecondStepPage } from '../../features/account/second-step-page.tsx';
import type { ExternalProvider } from '../../features/account/use-external-sign-in.ts';
import { useServices } from '../../services/context.ts';

/** What the second step of a log-in is taken with, if that is why it was refused. */
export const ticketOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.ticket : undefined);

interface SecondStep {
  /** The page of the second step, in place of the log-in's own, while a log-in waits for it. */
  readonly page: ReactNode;
  /** Tries a log-in; ends when it waits for the second step. */
  readonly trying: (logIn: () => Promise<void>) => Promise<void>;
  /** The same for the identity provider's button. */
  readonly behind: (provider: ExternalProvider | null) => ExternalProvider | null;
}

/** The second step after any way to log in (D-372). @param onSignedIn goes on with what the call answered */
export function useSecondStep(onSignedIn: (reply: SessionReply | undefined) => Promise<void>): SecondStep {
  const { api } = useServices();
  const [ticket, setTicket] = useState<string | null>(null);
  const hold = (error: unknown): void => {
    const given = ticketOf(error);
    if (given === undefined) throw error;
    setTicket(given);
  };
  return {
    page: ticket !== null && (
      <SecondStepPage
        onCode={async (code) => onSignedIn(await api.call(takeSecondStep, { body: { ticket, code } }))}
        onBack={() => setTicket(null)}
      />
    ),
    trying: (logIn) => logIn().catch(hold),
    behind: (provider) =>
      provider && {
        ...provider,
        onCode: (...answer) =>
          provider.onCode(...answer).catch((error: unknown) => {
            hold(error);
            return 'signedIn' as const;
          }),
      },
  };
}
