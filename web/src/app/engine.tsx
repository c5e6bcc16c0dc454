import '../ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { isHandOn, parseEngineAddress } from '../screens/shared/engine-address.ts';
import { openServices } from '../services/services.ts';
import { reloadOnChunkFailure } from '../services/updates.ts';
import { followLaunches } from './launches.ts';
import { followLook } from './look.ts';
import { Providers } from './providers.tsx';

const nothing = (): void => undefined;

/** The table's part is fetched beside the databases', and its worker starts as soon as it is there. */
async function fetchTable() {
  const { beginTable, EngineScreen } = await import('../screens/simulator/engine-screen.tsx');
  beginTable();
  return EngineScreen;
}

/**
 * The game engine's own page. An expired session never navigates away from a table; it only pauses the sync (ruling
 * 14).
 */
async function start(root: HTMLElement): Promise<void> {
  reloadOnChunkFailure();
  const entry = parseEngineAddress(location.href);
  // At once: an address is copied and kept in the history, and a code in it opens the room for whoever is first.
  if (entry.engineCode) history.replaceState(history.state, '', location.pathname + location.search);
  const fetched = fetchTable();
  const services = await openServices({ onSignedOut: nothing, onProfileNeeded: nothing });
  const EngineScreen = await fetched;
  followLook(services.store);
  followLaunches({ store: services.store, go: (href) => location.assign(href), here: () => location.href });
  // In slices, between which the page answers.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers services={services}>
          <EngineScreen entry={entry} isHandOn={isHandOn(location.href)} />
        </Providers>
      </StrictMode>,
    ),
  );
}

const root = document.getElementById('root');
if (root) void start(root);
