import '../ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { findSecureAddress } from '../browser/https.ts';
import { towards } from '../navigation/goal.ts';
import { openServices } from '../services/services.ts';
import { askForUpdates, fetchReading, greet } from '../services/start.ts';
import { reloadOnChunkFailure, timeOutScripts } from '../services/updates.ts';
import { followLaunches } from './launches.ts';
import { followLook } from './look.ts';
import { observeIfConfigured } from './observe.ts';
import { Providers } from './providers.tsx';
import { makeRouter, type Router } from './router.tsx';
import { bringTeaching } from './teaching-parts.ts';

async function start(root: HTMLElement): Promise<void> {
  reloadOnChunkFailure();
  let router: Router | undefined;
  const services = await openServices({
    onSignedOut: ({ profile }) =>
      void router?.navigate({
        to: '/login',
        state: { ...towards(router.state.location.href), endedFor: profile?.email ?? '' },
      }),
    onProfileNeeded: () => {
      if (!router || router.state.location.pathname === '/setup-profile') return;
      void router.navigate({ to: '/setup-profile', state: towards(router.state.location.href) });
    },
  });
  followLook(services.store);
  const greeted = greet(services);
  router = makeRouter(services, greeted);
  timeOutScripts(router);
  createRoot(root).render(
    <StrictMode>
      <Providers services={services}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  askForUpdates(services);
  fetchReading(services);
  bringTeaching(services);
  const shown = router;
  followLaunches({
    store: services.store,
    go: (href) => shown.history.push(new URL(href).href.slice(location.origin.length)),
    here: () => location.href,
  });
  whenIdle(() => observeIfConfigured(services, shown));
}

/** Runs work when the page is idle, after the first page is ready; Safari lacks requestIdleCallback. */
const whenIdle = (work: () => void): void =>
  'requestIdleCallback' in window ? void requestIdleCallback(work) : void setTimeout(work, 2000);

const secure = findSecureAddress(location);
const root = document.getElementById('root');
if (secure) location.replace(secure);
else if (root) void start(root);
