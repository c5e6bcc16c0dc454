import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { clearNotificationAtom, notificationAtom } from '../navigation/notifications.ts';
import { pageErrorAtom } from '../navigation/page-error.ts';
import { LinkContext } from '../navigation/page-link.tsx';
import { RouterLink } from '../navigation/router-link.tsx';
import { EndedNotice } from '../sign-in/ended-notice.tsx';
import { classNames } from '../ui/class-names.ts';
import { keepFocus } from '../ui/kept-focus.ts';
import { Notice } from '../ui/overlays/notice.tsx';
import { Breadcrumbs, WayBack } from '../ui/page/breadcrumbs.tsx';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { Frame } from './frame.tsx';
import { LAYOUTS, layoutOf, wayBackOf } from './layouts.ts';
import { LeaveForms } from './leave-forms.tsx';
import { PageProblem } from './page-problem.tsx';
import { PageTour } from './page-tour.tsx';
import { TopBar } from './top-bar.tsx';
import { shownPath, useShownPath, useShownTrail, useTitle } from './trail.ts';
import { UpdateNotice } from './update-notice.tsx';

interface Props {
  /** The overlays: the simulator, summaries of deals. */
  readonly children: ReactNode;
}

/** Most navigations do not change it: then the shell is not drawn again. */
const useShownLayout = () => useRouterState({ select: (state) => layoutOf(shownPath(state)) });

/** The shell around every page, by its layout. */
export function Shell({ children }: Props) {
  const { bar, trail, footer, fills, ownBar } = LAYOUTS[useShownLayout()];
  useEffect(keepFocus, []);
  if (!bar)
    return (
      <>
        <Title />
        <Main trail={trail} />
      </>
    );
  return (
    <LinkContext value={RouterLink}>
      <Frame
        className={classNames(fills && 'is-filled', ownBar && 'has-own-bar')}
        footer={footer}
        page={
          <>
            <Title />
            <PageTour />
            <TopBar />
            <EndedNotice />
            <Notifications />
            <Main trail={trail} />
          </>
        }
      >
        <LeaveForms />
        {children}
      </Frame>
      <UpdateNotice isHeld={footer === 'never'} />
    </LinkContext>
  );
}

/** The window's title: by itself, because each name that a page gives would draw the whole shell again. */
function Title() {
  useTitle();
  return null;
}

/** The page, or the error view in its place. A new page starts with the focus at its beginning. */
function Main({ trail }: { readonly trail: boolean }) {
  const error = useAtomValue(pageErrorAtom);
  return (
    <main className="shell-main" id="main" tabIndex={-1} ref={useFocusOnNavigation()}>
      {error ? (
        <Problem error={error} />
      ) : (
        <>
          {trail && <Trail />}
          <Outlet />
        </>
      )}
    </main>
  );
}

function Problem({ error }: Pick<ComponentProps<typeof PageProblem>, 'error'>) {
  const href = useRouterState({ select: ({ location }) => location.href });
  return <PageProblem error={error} back={href} />;
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
