import { fullName } from '@overtrick/shared/learning/profile';
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { SyncMark } from '../features/sync-centre/sync-mark.tsx';
import { clearNotificationAtom, notificationAtom } from '../lib/notifications.ts';
import { profileAtom, signedInAtom } from '../lib/session.ts';
import { syncStatusAtom } from '../sync/status.ts';
import { Brand } from '../ui/brand.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLogOut } from './log-out.tsx';
import './shell.css';
import { UpdateNotice } from './update-notice.tsx';

const PLACES = [
  { to: '/browse-courses', label: 'Browse courses' },
  { to: '/my-courses', label: 'My courses' },
  { to: '/deal-store', label: 'Deal store' },
  { to: '/my-deals', label: 'My deals' },
] as const;

/** What stands around every page: who you are, where you may go, whether all is saved. */
export function Shell() {
  useNavigationClearsNotices();
  return (
    <div className="shell">
      <a className="shell-skip" href="#main">
        Skip to the page
      </a>
      <TopBar />
      <UpdateNotice />
      <Notifications />
      <main className="shell-main" id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

function TopBar() {
  const signedIn = useAtomValue(signedInAtom);
  return (
    <header className="top-bar">
      <Link to="/" className="top-bar-brand">
        <Brand />
      </Link>
      {signedIn && (
        <nav className="top-bar-places" aria-label="Main">
          {PLACES.map(({ to, label }) => (
            <Link key={to} to={to} activeProps={{ className: 'is-here', 'aria-current': 'page' }}>
              {label}
            </Link>
          ))}
        </nav>
      )}
      <div className="top-bar-end">{signedIn ? <SignedInEnd /> : <SignedOutEnd />}</div>
    </header>
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

function SignedInEnd() {
  const navigate = useNavigate();
  const status = useAtomValue(syncStatusAtom);
  const profile = useAtomValue(profileAtom);
  const { askToLogOut, question } = useLogOut();
  const places: MenuItem[] = PLACES.map(({ to, label }) => ({ label, onChoose: () => void navigate({ to }) }));
  const items: MenuItem[] = [
    { label: 'My profile', onChoose: () => void navigate({ to: '/my-profile' }) },
    { label: 'Settings', icon: 'settings', onChoose: () => void navigate({ to: '/settings' }) },
    { label: 'Log out', onChoose: askToLogOut },
  ];
  return (
    <>
      <SyncMark status={status} to="/sync" />
      <span className="top-bar-wide">
        <Menu label={profile ? fullName(profile) : 'Account'} items={items} />
      </span>
      <span className="top-bar-narrow">
        <Menu label="Menu" dots icon="menu" items={[...places, ...items]} />
      </span>
      {question}
    </>
  );
}

function Notifications() {
  const notification = useAtomValue(notificationAtom);
  const clear = useSetAtom(clearNotificationAtom);
  return (
    <div className="shell-notices" aria-live="polite">
      {notification && (
        <Notice tone={notification.tone} onClose={clear}>
          {notification.text}
        </Notice>
      )}
    </div>
  );
}

/** Each navigation clears the current notification (N-09). */
function useNavigationClearsNotices(): void {
  const clear = useSetAtom(clearNotificationAtom);
  const path = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it reacts to
  useEffect(() => clear(), [path, clear]);
}
