import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { clearNotificationAtom, notificationAtom } from '../navigation/notifications.ts';
import { pageErrorAtom } from '../navigation/page-error.ts';
import { EndedNotice } from '../sign-in/ended-notice.tsx';
import { classNames } from '../ui/class-names.ts';
import { Notice } from '../ui/overlays/notice.tsx';
import { Breadcrumbs, WayBack } from '../ui/page/breadcrumbs.tsx';
import { HelpLinks } from './help-links.tsx';
import { LAYOUTS, layoutOf, wayBackOf } from './layouts.ts';
import { LeaveForms } from './leave-forms.tsx';
import { PageProblem } from './page-problem.tsx';
import './shell.css';
import { READING } from './navigation-links.ts';
import { PageTour } from './page-tour.tsx';
import { TopBar } from './top-bar.tsx';
import { useShownPath, useShownTrail, useTitle } from './trail.ts';
import { UpdateNotice } from './update-notice.tsx';

interface Props {
  /** The overlays: the simulator, summaries of deals, glossary terms. */
  readonly children: ReactNode;
}

/** The shell around every page, by its layout. */
export function Shell({ children }: Props) {
  const path = useShownPath();
  const { bar, trail, footer, fills, ownBar } = LAYOUTS[layoutOf(path)];
  useTitle();
  if (!bar) return <Main trail={trail} />;
  return (
    <div className={classNames('shell', fills && 'is-filled', ownBar && 'has-own-bar')}>
      <a className="shell-skip" href="#main">
        Skip to the page
      </a>
      <TopBar />
      <UpdateNotice />
      <EndedNotice />
      <Notifications />
      <Main trail={trail} />
      {footer !== 'never' && <Footer isWide={footer === 'wide'} />}
      <PageTour />
      <LeaveForms />
      {children}
    </div>
  );
}

function Footer({ isWide }: { readonly isWide: boolean }) {
  return (
    <footer className={classNames('shell-foot', isWide && 'is-wide')}>
      <nav className="help-links" aria-label="To read">
        {READING.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <HelpLinks />
    </footer>
  );
}

/** The page, or the error view in its place. A new page starts with the focus at its beginning. */
function Main({ trail }: { readonly trail: boolean }) {
  const error = useAtomValue(pageErrorAtom);
  const href = useRouterState({ select: ({ location }) => location.href });
  return (
    <main className="shell-main" id="main" tabIndex={-1} ref={useFocusOnNavigation()}>
      {error ? (
        <PageProblem error={error} back={href} />
      ) : (
        <>
          {trail && <Trail />}
          <Outlet />
        </>
      )}
    </main>
  );
}

const WAYS_BACK = { trail: Breadcrumbs, link: WayBack } as const;

/** The one way back of a page below another. */
function Trail() {
  const navigate = useNavigate();
  const trail = useShownTrail();
  const path = useShownPath();
  if (trail.length === 0) return null;
  const Way = WAYS_BACK[wayBackOf(path)];
  return <Way key={path} trail={trail} onNavigate={(href) => void navigate({ href })} />;
}

/** Moves the focus to the page after a change of path, unless the page has set it, for keyboard and screen reader. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(path);
  useEffect(() => {
    const before = shown.current;
    shown.current = path;
    if (before === undefined || before === path || main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
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
