import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { BackLink } from '../../ui/page/breadcrumbs.tsx';
import { ErrorView } from '../../ui/page/error-view.tsx';

interface ErrorPageProps {
  readonly title?: string | undefined;
  /** The reason in a sentence: the server's message, otherwise the error's own. */
  readonly reason: ReactNode;
  readonly onTry?: () => void;
  /** Another way on, before the way back. */
  readonly way?: ReactNode;
  /** Where back leads; without it, back in the browser's history. */
  readonly back?: string;
  /** For the router: called with `back`. */
  readonly onNavigate?: (href: string) => void;
}

/** The error view: what went wrong and the way back. */
export function ErrorPage({ title = 'Something went wrong', reason, onTry, way, back, onNavigate }: ErrorPageProps) {
  return (
    <ErrorView
      title={title}
      action={
        <>
          {onTry && (
            <Button kind="filled" onClick={onTry}>
              Try again
            </Button>
          )}
          {way}
          <BackLink href={back} onNavigate={onNavigate} />
        </>
      }
    >
      {reason}
    </ErrorView>
  );
}

const REASONS = {
  teacher: 'This page is for teachers. Your account is not a teacher’s.',
  admin: 'This page is for admins. Your account is not an admin’s.',
} as const;

interface DeniedProps extends Omit<ErrorPageProps, 'reason' | 'onTry'> {
  /** Who may see the page. */
  readonly area: keyof typeof REASONS;
}

/** A page that this person may not see. */
export const AccessDeniedPage = ({ area, ...rest }: DeniedProps) => <ErrorPage reason={REASONS[area]} {...rest} />;
