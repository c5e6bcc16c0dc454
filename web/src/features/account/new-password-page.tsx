import './account.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { type NewPassword, PasswordForm } from './password-form.tsx';

/**
 * checking: the server checks the code of the link; ready: the person is signed in; unanswered: the server
 * did not answer; failed: the code was used before, is too old or is wrong; incomplete: there is no code, and
 * nobody is signed in.
 */
export type LinkState = 'checking' | 'ready' | 'unanswered' | 'failed' | 'incomplete';

interface Props {
  /** The address of the person whom the link has signed in: the device may be another person's. */
  readonly email: string | null;
  readonly link: LinkState;
  /** Somebody is signed in on this device and can change the password without a link. */
  readonly signedIn: boolean;
  /** Sends the code again. */
  readonly onTry: () => void;
  readonly onSave: (password: NewPassword) => Promise<void>;
}

/** The page of the link in a reset message: its code signs in, then the person chooses a password (conflict 20). */
export function NewPasswordPage({ email, link, signedIn, onTry, onSave }: Props) {
  return (
    <div className="account">
      <h1>New password</h1>
      {link === 'checking' && <Skeleton label="Checking your link" lines={4} />}
      {link === 'ready' && (
        <>
          {email && (
            <p className="account-lead">
              For the account of <b className="account-email">{email}</b>.
            </p>
          )}
          <PasswordForm email={email} currentAsked={false} action="Save password" onSave={onSave} />
        </>
      )}
      {link === 'unanswered' && (
        <Problem
          words="Your link could not be checked just now. It stays good."
          action={
            <Button kind="filled" onClick={onTry}>
              Try again
            </Button>
          }
        />
      )}
      {(link === 'failed' || link === 'incomplete') && <Unusable link={link} signedIn={signedIn} />}
    </div>
  );
}

const UNUSABLE = {
  failed: 'This link has been used already, or it is too old. Each link works once.',
  incomplete: 'This link is not complete. Open it again from the message, or get a new one.',
} as const;

/** Says what is wrong with the link, and offers a new link or, to a signed-in person, the password form. */
function Unusable({ link, signedIn }: { readonly link: keyof typeof UNUSABLE; readonly signedIn: boolean }) {
  return (
    <Problem
      words={UNUSABLE[link]}
      action={
        signedIn ? (
          <Link className="button button-filled button-md" to="/my-profile/change-password">
            Change password
          </Link>
        ) : (
          <Link className="button button-filled button-md" to="/reset-password">
            Send a new link
          </Link>
        )
      }
    />
  );
}

function Problem({ words, action }: { readonly words: string; readonly action: ReactNode }) {
  return (
    <>
      <p className="account-lead" role="alert">
        {words}
      </p>
      <div>{action}</div>
    </>
  );
}
