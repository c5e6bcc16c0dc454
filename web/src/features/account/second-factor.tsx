import type { SecondFactor as Factor } from '@overtrick/shared/contract/second-factor';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import type { SecondFactorActions } from './second-factor-dialogs.tsx';

type Question = 'set-up' | 'renew' | 'end';

const dialogs = () => import('./second-factor-dialogs.tsx');
const SetUpDialog = lazy(async () => ({ default: (await dialogs()).SetUpDialog }));
const RenewDialog = lazy(async () => ({ default: (await dialogs()).RenewDialog }));
const EndDialog = lazy(async () => ({ default: (await dialogs()).EndDialog }));

interface Props extends SecondFactorActions {
  /** Null until the server has told it. */
  readonly factor: Factor | null;
  readonly hasPassword: boolean;
  readonly online: boolean;
}

/** Whether log-in asks for a second code, and the ways to change it (D-371). */
export function SecondFactor({ factor, hasPassword, online, ...actions }: Props) {
  const [asked, setAsked] = useState<Question | null>(null);
  if (!factor && !online) return <p className="my-profile-quiet">You can see this when there is a connection.</p>;
  if (!factor) return <Skeleton label="Whether log-in asks for a second code is on its way" lines={2} />;
  const shared = { hasPassword, onClose: () => setAsked(null) };
  return (
    <>
      {factor.since === null ? (
        <>
          <p className="my-profile-quiet">
            Log-in then also asks for a code of an app on your telephone. Who learns your password does not get in.
          </p>
          <Button onClick={() => setAsked('set-up')}>Switch on</Button>
        </>
      ) : (
        <>
          <p className="my-profile-quiet">
            Log-in asks for a code of your app since {DAY.format(new Date(factor.since))}. {leftWords(factor.codesLeft)}
          </p>
          <div className="my-profile-buttons">
            <Button onClick={() => setAsked('renew')}>New recovery codes</Button>
            <Button onClick={() => setAsked('end')}>Switch off</Button>
          </div>
        </>
      )}
      <Suspense>
        {asked === 'set-up' && <SetUpDialog {...shared} {...actions} />}
        {asked === 'renew' && <RenewDialog {...shared} {...actions} />}
        {asked === 'end' && <EndDialog {...shared} {...actions} />}
      </Suspense>
    </>
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

const leftWords = (left: number): string =>
  left === 1 ? 'One recovery code is left.' : `${left === 0 ? 'No' : left} recovery codes are left.`;
