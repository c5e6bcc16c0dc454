import './account.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { type NewPassword, PasswordForm } from './password-form.tsx';

/**
 * checking: the code of the link is on its way to the server; ready: the person is signed in; unanswered: the server
 * has not looked at it yet; failed: the code was used, is too old or never was one; incomplete: there is none, and
 * nobody is signed in.
 */
export type LinkState = 'checking' | 'ready' | 'unanswered' | 'failed' | 'incomplete';

interface Props {
  readonly link: LinkState;
  /** Somebody is signed in on this device, so that the password can be changed without a link. */
  readonly signedIn: boolean;
  /** Sends the code again. */
  readonly onTry: () => void;
  readonly onSave: (password: NewPassword) => Promise<void>;
}

/** Where the link of a reset message leads: the code signs in, then the password is chosen (conflict 20). */
export function NewPasswordPage({ link, signedIn, onTry, onSave }: Props) {
  return (
    <div className="account">
      <h1>New password</h1>
      {link === 'checking' && <Skeleton label="Checking your link" lines={4} />}
      {link === 'ready' && <PasswordForm currentAsked={false} action="Save password" onSave={onSave} />}
      {link === 'unanswered' && (
        <Problem
          words="Your link could not be checked: there is no connection, or the server is busy. It stays good; try again in a while."
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

/** Every dead end has a way on: a fresh link, or for a signed-in person the password itself. */
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
