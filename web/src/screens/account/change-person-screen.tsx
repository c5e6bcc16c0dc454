import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { ChangePersonPage } from '../../features/account/change-person-page.tsx';
import { tryLock } from '../../local/person-lock.ts';
import { useServices } from '../../services/context.ts';
import { signedInAtom } from '../../session/session.ts';
import { useGoOnAs } from './go-on-as.ts';
import { usePeopleHere } from './people-here.ts';

/** Gives the device to somebody else, also without a connection. */
export function ChangePersonScreen() {
  const services = useServices();
  const navigate = useNavigate();
  const goOnAs = useGoOnAs();
  const logIn = async (): Promise<void> => {
    await services.leave();
    // What was asked for by a link of somebody else's letter comes after the log-in too (D-548).
    await navigate({ to: '/login', state: true });
  };
  return (
    <ChangePersonPage
      people={usePeopleHere()}
      signedIn={useAtomValue(signedInAtom)}
      onGoOn={(userId) => void goOnAs(userId)}
      onDigits={async (userId, digits) => tryLock(await services.openDevice(), userId, digits)}
      onLogIn={() => void logIn()}
      onLeave={async () => {
        await services.leave();
        await navigate({ to: '/login' });
      }}
    />
  );
}
