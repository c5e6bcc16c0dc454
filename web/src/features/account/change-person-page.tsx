import './account.css';
import './who-is-here.css';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { WhoIsHere } from './who-is-here.tsx';

interface Props extends Pick<ComponentProps<typeof WhoIsHere>, 'onGoOn' | 'onDigits'> {
  /** Undefined until the device has answered. */
  readonly people: ComponentProps<typeof WhoIsHere>['people'] | undefined;
  readonly signedIn: boolean;
  /** Leads to the log-in; who is here stays on the device. */
  readonly onLogIn: () => void;
  /** Leaves the device to nobody in particular. */
  readonly onLeave: () => Promise<void>;
}

/** Who signed in on this device, and the way to change to one of them; nobody logs out by it. */
export function ChangePersonPage({ people, signedIn, onGoOn, onDigits, onLogIn, onLeave }: Props) {
  return (
    <div className="account">
      <h1>Who is here?</h1>
      <p className="account-lead">
        Everybody keeps their own courses, deals and results on this device. Changing needs no connection and logs
        nobody out.
      </p>
      {people ? (
        <WhoIsHere people={people} onGoOn={onGoOn} onDigits={onDigits} onLogIn={onLogIn} />
      ) : (
        <Skeleton label="Looking who was here" lines={3} />
      )}
      {people?.length === 0 && <p>Nobody has logged in on this device yet.</p>}
      <div className="account-doors">
        <Button wide onClick={onLogIn}>
          Somebody else logs in
        </Button>
        {signedIn && (
          <Button wide kind="quiet" onClick={() => void onLeave()}>
            Leave for now
          </Button>
        )}
      </div>
    </div>
  );
}
