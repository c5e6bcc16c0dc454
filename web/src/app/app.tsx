import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { towards } from '../navigation/goal.ts';
import { followPage, MY_DEALS, pressAgain, waitForWhole } from '../services/kept-page.ts';
import { whenStatusIsKnown } from '../services/known-status.ts';
import { fetchReading, followTimeZone, greet } from '../services/start.ts';
import { keepPresses, timeOutScripts } from '../services/updates.ts';
import { type Begun, begin } from './begin.ts';
import { Drawn } from './drawn.tsx';
import { holdPlace } from './hold-place.ts';
import { followLaunches } from './launches.ts';
import { Providers } from './providers.tsx';
import { makeRouter } from './router.tsx';
import { bringTeaching } from './teaching-parts.ts';

/** Milliseconds that the first page may take to be read before it is drawn: where a page is shown meanwhile, and where none is. */
const PATIENCE = 3_000;
const GLANCE = 300;

type Router = ReturnType<typeof makeRouter>;

/** Who has no valid session any more, and whose profile lacks something, is sent where that is mended. */
function lead({ leads }: Begun, router: Router): void {
  leads.onSignedOut = ({ profile }) =>
    void router.navigate({
      to: '/login',
      state: { ...towards(router.state.location.href), endedFor: profile?.email ?? '' },
    });
  leads.onProfileNeeded = () => {
    if (router.state.location.pathname === '/setup-profile') return;
    void router.navigate({ to: '/setup-profile', state: towards(router.state.location.href) });
  };
}

/** Reads the first page, and draws it. @param isDrawn whether a page is shown meanwhile: then it is waited for. */
async function drawFirst({ root, services }: Begun, router: Router, isDrawn: boolean): Promise<void> {
  // The router follows its history from its first drawing on; until then who is sent elsewhere is followed here.
  const stopFollowing = router.history.subscribe(() => void router.load());
  const isKnown = services.person() && whenStatusIsKnown(services.store);
  await waitForWhole(() => Promise.all([router.load(), isKnown]), isDrawn ? PATIENCE : GLANCE);
  const page = (whenDrawn: () => void) => (
    <StrictMode>
      <Providers services={services}>
        <RouterProvider router={router} />
      </Providers>
      <Drawn whenDrawn={whenDrawn} />
    </StrictMode>
  );
  // In slices, between which the page answers: a first drawing is the longest that there is.
  const drawing = new Promise<void>((whenDrawn) => startTransition(() => root.render(page(whenDrawn))));
  void drawing.then(stopFollowing);
  if (isDrawn) await drawing;
}

/**
 * Runs the app with its router, at the address of the page.
 * @param isDrawn whether a page is shown, a visitor's or one as it was, which stays until the app can draw the same
 */
export async function runApp(begun: Begun, isDrawn = begun.element.hasChildNodes()): Promise<void> {
  const { element, services, pages } = begun;
  const router = makeRouter(services, greet(services));
  lead(begun, router);
  timeOutScripts(router);
  keepPresses(router);
  holdPlace(router);
  await router.options.context.routes.bring(router.latestLocation.pathname);
  pages.follow(router);
  await drawFirst(begun, router, isDrawn);
  pressAgain(element);
  followPage({
    kind: MY_DEALS,
    root: element,
    services,
    path: () => router.state.resolvedLocation?.pathname ?? '',
    onLeave: (listener) => router.subscribe('onBeforeLoad', listener),
    onShown: (listener) => router.subscribe('onResolved', listener),
  });
  fetchReading(services);
  followTimeZone(services);
  bringTeaching(services);
  followLaunches({
    store: services.store,
    go: (href) => router.history.push(new URL(href).href.slice(location.origin.length)),
    here: () => location.href,
  });
}

export const startApp = async (element: HTMLElement): Promise<void> => runApp(await begin(element));
