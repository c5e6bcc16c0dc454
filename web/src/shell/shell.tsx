import { Outlet, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { clearNotificationAtom, notificationAtom } from '../navigation/notifications.ts';
import { pageErrorAtom } from '../navigation/page-error.ts';
import { LinkContext } from '../navigation/page-link.tsx';
import { RouterLink } from '../navigation/router-link.tsx';
import { EndedNotice } from '../sign-in/ended-notice.tsx';
import { classNames } from '../ui/class-names.ts';
import { keepFocus } from '../ui/kept-focus.ts';
import { Notice } from '../ui/overlays/notice.tsx';
import { Breadcrumbs, WayBack } from '../ui/page/breadcrumbs.tsx';
import { findPageStart, focusWords } from '../ui/page/page-start.ts';
import { Frame } from './frame.tsx';
import { LAYOUTS, layoutOf, wayBackOf } from './layouts.ts';
import { LeaveForms } from './leave-forms.tsx';
import { PageProblem } from './page-problem.tsx';
import { PageTour } from './page-tour.tsx';
import { TopBar } from './top-bar.tsx';
import { useShownPath, useShownTrail, useTitle } from './trail.ts';
import { UpdateNotice } from './update-notice.tsx';

interface Props {
  /** The overlays: the simulator, summaries of deals. */
  readonly children: ReactNode;
}

/** The shell around every page, by its layout. */
export function Shell({ children }: Props) {
  const path = useShownPath();
  const { bar, trail, footer, fills, ownBar } = LAYOUTS[layoutOf(path)];
  useTitle();
  useEffect(keepFocus, []);
  if (!bar) return <Main trail={trail} />;
  return (
    <LinkContext value={RouterLink}>
      <Frame
        className={classNames(fills && 'is-filled', ownBar && 'has-own-bar')}
        footer={footer}
        page={
          <>
            <PageTour />
            <TopBar />
            <UpdateNotice />
            <EndedNotice />
            <Notifications />
            <Main trail={trail} />
          </>
        }
      >
        <LeaveForms />
        {children}
      </Frame>
    </LinkContext>
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

/**
 * Moves the focus to the heading of the next page, once, for keyboard and screen reader: it says where one is (D-264).
 * A page that has set the focus itself, and a reader who has moved it on meanwhile, keep it.
 */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const router = useRouter();
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(path);
  const left = useRef<Element>(null);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        left.current = document.activeElement;
      }),
    [router],
  );
  useEffect(() => {
    const before = shown.current;
    shown.current = path;
    const at = document.activeElement;
    const isHere = at !== left.current && at !== main.current && main.current?.contains(at);
    if (before === undefined || before === path || isHere) return;
    return focusStart(main.current);
  }, [path]);
  return main;
}

/** Focuses the page's heading; the page itself until its heading comes. */
function focusStart(main: HTMLElement | null): (() => void) | undefined {
  const start = findPageStart();
  if (start) focusWords(start);
  if (!main || start !== main) return;
  const comes = new MutationObserver(() => {
    const heading = main.querySelector('h1');
    if (!heading) return;
    comes.disconnect();
    if (document.activeElement === main) focusWords(heading);
  });
  comes.observe(main, { childList: true, subtree: true });
  return () => comes.disconnect();
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
