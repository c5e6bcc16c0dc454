import { fullName } from '@overtrick/shared/learning/values/profile';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useAtom, useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { SyncMarkLink } from '../pieces/sync-mark-link.tsx';
import { profileAtom, signedInAtom } from '../session/session.ts';
import { useLogOut } from '../sign-in/log-out.tsx';
import { syncStatusAtom } from '../sync/status.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu, type MenuItem } from '../ui/overlays/menu.tsx';
import { Brand } from '../ui/signs/brand.tsx';
import { HelpLinks } from './help-links.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { listMainLinks, listProfileLinks, READING } from './navigation-links.ts';
import { drawerOpenAtom, profileMenuAtom } from './shell-state.ts';
import './top-bar.css';

const Drawer = lazy(() => import('./drawer.tsx').then((module) => ({ default: module.Drawer })));

/** The top bar: navigation, sync status and the profile menu. */
export function TopBar() {
  const signedIn = useAtomValue(signedInAtom);
  const [open, setOpen] = useAtom(drawerOpenAtom);
  const { askToLogOut, question } = useLogOut();
  const logOut = (): void => {
    setOpen(false);
    askToLogOut();
  };
  return (
    <>
      <header className="top-bar">
        <LoadingBar />
        <Link to="/" className="top-bar-brand">
          <Brand />
        </Link>
        <MainPlaces signedIn={signedIn} />
        <div className="top-bar-end">
          {signedIn ? <SignedInEnd onLogOut={askToLogOut} /> : <SignedOutEnd />}
          <span className="top-bar-narrow">
            <IconButton icon="menu" label="Menu" aria-haspopup="dialog" onClick={() => setOpen(true)} />
          </span>
        </div>
      </header>
      {open && (
        <Suspense>
          <Drawer onClose={() => setOpen(false)} onLogOut={logOut}>
            <HelpLinks />
          </Drawer>
        </Suspense>
      )}
      {question}
    </>
  );
}

/** The links of the main navigation; visitors see the public pages. */
function MainPlaces({ signedIn }: { readonly signedIn: boolean }) {
  const profile = useAtomValue(profileAtom);
  const links = useRouterState({
    select: ({ location }) => (signedIn ? listMainLinks(location.pathname, profile) : READING),
  });
  return (
    <nav className="top-bar-places" aria-label="Main">
      {links.map(({ to, label, exact }) => (
        <Link key={to} to={to} activeOptions={{ exact }} activeProps={{ className: 'is-here', 'aria-current': 'page' }}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

function SignedOutEnd() {
  return (
    <nav className="top-bar-guest" aria-label="Account">
      <Link to="/login">Log in</Link>
      <Link to="/create-account" className="top-bar-create">
        Create account
      </Link>
    </nav>
  );
}

function SignedInEnd({ onLogOut }: { readonly onLogOut: () => void }) {
  const navigate = useNavigate();
  const status = useAtomValue(syncStatusAtom);
  const profile = useAtomValue(profileAtom);
  const menu = useAtomValue(profileMenuAtom);
  const items: MenuItem[] = listProfileLinks(profile).map(({ to, label }) => ({
    label,
    onChoose: () => void navigate({ to }),
  }));
  return (
    <>
      <SyncMarkLink status={status} />
      <span className="top-bar-wide">
        <Menu
          key={menu}
          label={profile ? fullName(profile) : 'Account'}
          items={[...items, { label: 'Log out', onChoose: onLogOut }]}
        />
      </span>
    </>
  );
}
