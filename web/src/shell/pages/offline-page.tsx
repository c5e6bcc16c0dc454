import './landing.css';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/signs/icon.tsx';

interface Props {
  /** The name of the page: 'The deal store'. */
  readonly what?: string;
  readonly onTry: () => void;
  readonly signedIn?: boolean;
}

/** Shown in place of a page that needs a connection; tries again by itself when the browser has one (D-567). */
export function OfflinePage({ what = 'This page', onTry, signedIn = true }: Props) {
  useEffect(() => {
    addEventListener('online', onTry);
    return () => removeEventListener('online', onTry);
  }, [onTry]);
  return (
    <div className="landing" role="status">
      <Icon name="cloud-off" />
      <h1>{what} needs a connection</h1>
      <p>You are off line. {signedIn && 'What is on this device works as usual, and your progress is kept.'}</p>
      <div className="landing-ways">
        <Button kind="filled" onClick={onTry}>
          Try again
        </Button>
        {signedIn && (
          <Link to="/my-deals" className={buttonClass()}>
            My deals
          </Link>
        )}
      </div>
    </div>
  );
}
