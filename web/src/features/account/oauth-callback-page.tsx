import './account.css';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type SignInAnswer, tellAnswer } from './sign-in-window.ts';

interface Props {
  readonly answer: SignInAnswer;
  readonly onTell?: (answer: SignInAnswer) => void;
  readonly onClose?: () => void;
}

/** The page to which the provider redirects the popup: passes the code on and closes. Its text shows if it cannot close. */
export function OauthCallbackPage({ answer, onTell = tellAnswer, onClose = () => window.close() }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: passes the code on once, however often it renders
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
