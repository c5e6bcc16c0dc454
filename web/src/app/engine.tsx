import '../ui/base.css';
import './no-start.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { isHandOn as isHandOnAddress, parseEngineAddress } from '../screens/shared/engine-address.ts';
import type { LaidRoom } from '../screens/simulator/laid-room.ts';
import { followPage, pressAgain, spendKept, TABLE, waitForPaint } from '../services/kept-page.ts';
import { openServices, type Services } from '../services/services.ts';
import { expectStyles, reloadOnChunkFailure } from '../services/updates.ts';
import { Drawn } from './drawn.tsx';
import { followLaunches } from './launches.ts';
import { followLook } from './look.ts';
import { Providers } from './providers.tsx';
import { watchStart } from './watch-start.ts';

const nothing = (): void => undefined;

/** Milliseconds that a table may take to be laid, where it is shown as it was meanwhile. */
const PATIENCE = 3_000;

/** The table's part is fetched beside the databases', and its worker starts as soon as it is there. */
async function fetchTable() {
  const [screen, laying] = await Promise.all([
    import('../screens/simulator/engine-screen.tsx'),
    import('../screens/simulator/laid-room.ts'),
  ]);
  screen.beginTable();
  return { EngineScreen: screen.EngineScreen, ...laying };
}

type Fetched = Awaited<ReturnType<typeof fetchTable>>;

/** The table of the room, laid before it is drawn; null where it takes too long or cannot be laid, which the page tells. */
async function layInTime({ layRoom, clearRoom }: Fetched, services: Services, token: string): Promise<LaidRoom | null> {
  const laying = layRoom(services, token).catch(() => null);
  const laid = await Promise.race([laying, new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE))]);
  if (!laid) void laying.then((late) => late && clearRoom(late));
  return laid;
}

/**
 * The game engine's own page. An expired session never navigates away from a table; it only pauses the sync (ruling
 * 14).
 */
async function start(element: HTMLElement): Promise<void> {
  reloadOnChunkFailure();
  expectStyles();
  const entry = parseEngineAddress(location.href);
  // At once: an address is copied and kept in the history, and a code in it opens the room for whoever is first.
  if (entry.engineCode) history.replaceState(history.state, '', location.pathname + location.search);
  const isHandOn = isHandOnAddress(location.href);
  const isDrawn = element.hasChildNodes();
  await waitForPaint(element);
  const fetching = fetchTable();
  const services = await openServices({ onSignedOut: nothing, onProfileNeeded: nothing });
  const fetched = await fetching;
  followLook(services.store);
  followLaunches({ store: services.store, go: (href) => location.assign(href), here: () => location.href });
  const laid = isDrawn && !isHandOn ? await layInTime(fetched, services, entry.roomToken) : null;
  const { EngineScreen } = fetched;
  const page = (whenDrawn: () => void) => (
    <StrictMode>
      <Providers services={services}>
        <EngineScreen entry={entry} isHandOn={isHandOn} laid={laid} />
      </Providers>
      <Drawn whenDrawn={whenDrawn} />
    </StrictMode>
  );
  // In slices, between which the page answers.
  await new Promise<void>((whenDrawn) => startTransition(() => createRoot(element).render(page(whenDrawn))));
  pressAgain(element);
  spendKept(TABLE);
  followPage({ kind: TABLE, root: element, services, path: () => location.pathname });
}

const root = document.getElementById('root');
if (root) watchStart(start(root));
