import { fullName } from '@overtrick/shared/learning/values/profile';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useAtom, useAtomValue } from 'jotai';
import { SyncMarkLink } from '../pieces/sync-mark-link.tsx';
import { profileAtom, signedInAtom } from '../session/session.ts';
import { useLogOut } from '../sign-in/log-out.tsx';
import { syncStatusAtom } from '../sync/status.ts';
import { Menu, type MenuItem } from '../ui/overlays/menu.tsx';
import { BarFrame, GuestEnd } from './bar-frame.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { listMainLinks, listProfileLinks, READING } from './navigation-links.ts';
import { profileMenuOpenAtom } from './shell-state.ts';

/** The top bar: navigation, sync status and the profile menu; visitors see the public pages. */
export function TopBar() {
  const signedIn = useAtomValue(signedInAtom);
  const profile = useAtomValue(profileAtom);
  const { askToLogOut, question } = useLogOut();
  const places = useRouterState({
    select: ({ location }) => (signedIn ? listMainLinks(location.pathname, profile) : READING),
  });
  return (
    <>
      <BarFrame
        loading={<LoadingBar />}
        places={places}
        end={signedIn ? <SignedInEnd onLogOut={askToLogOut} /> : <GuestEnd />}
        onLogOut={askToLogOut}
      />
      {question}
    </>
  );
}

function SignedInEnd({ onLogOut }: { readonly onLogOut: () => void }) {
  const navigate = useNavigate();
  const status = useAtomValue(syncStatusAtom);
  const profile = useAtomValue(profileAtom);
  const opened = useAtom(profileMenuOpenAtom);
  const items: MenuItem[] = listProfileLinks(profile).map(({ to, label }) => ({
    label,
    onChoose: () => void navigate({ to }),
  }));
  return (
    <>
      <SyncMarkLink status={status} />
      <span className="top-bar-wide">
        <Menu
          opened={opened}
          label={profile ? fullName(profile) : 'Account'}
          items={[...items, { label: 'Log out', onChoose: onLogOut }]}
        />
      </span>
    </>
  );
}
