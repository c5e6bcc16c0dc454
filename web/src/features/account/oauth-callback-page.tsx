import './account.css';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type SignInAnswer, tellAnswer } from './sign-in-window.ts';

interface Props {
  readonly answer: SignInAnswer;
  readonly onTell?: (answer: SignInAnswer) => void;
  readonly onClose?: () => void;
}

/** Where the provider sends the popup back to: it tells its code and closes. What it says shows only when it cannot. */
export function OauthCallbackPage({ answer, onTell = tellAnswer, onClose = () => window.close() }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, whatever is rendered again
  useEffect(() => {
    onTell(answer);
    onClose();
  }, []);
  return (
    <div className="account">
      <h1>{answer.code === null ? 'Not signed in' : 'Signing in'}</h1>
      <p className="account-lead">Go back to the window that you came from; this one can be closed.</p>
      <p>
        <Link to="/login">Log in</Link>
      </p>
    </div>
  );
}
