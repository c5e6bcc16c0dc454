import type { RoomRequest } from '@overtrick/shared/learning/rooms/room';
import { errorMessage } from '../../form/failure.ts';
import { type EngineEntry, formatEngineAddress } from './engine-address.ts';

/** The query parameter that shows the game engine's buttons at a deal summary (deals §2.7). */
const PARAMETER = 'experimentalGameEngineUrl';

/**
 * The game engine in a page's address, if it is on this site or the configured engine's: a link from outside must not
 * send people to another site. An empty value gives the usual engine.
 * @param search '?experimentalGameEngineUrl=…'
 * @returns null when none is named, or one that is not allowed
 */
export function findExperimentalEngine(search: string, origin: string, engineUrl: string | null): string | null {
  const named = new URLSearchParams(search).get(PARAMETER);
  if (named === null) return null;
  const usual = engineUrl || `${origin}/engine`;
  if (named === '') return usual;
  try {
    const address = new URL(named, origin);
    return [origin, new URL(usual).origin].includes(address.origin) ? address.href : null;
  } catch {
    return null;
  }
}

/** A tab opened inside the click, as the browser demands, which gets its address later. */
interface NewTab {
  location: { href: string };
  close(): void;
}

interface Deps {
  readonly askRoom: (request: RoomRequest) => Promise<EngineEntry>;
  /** Null when the browser blocks the tab. */
  readonly openTab: () => NewTab | null;
}

interface Wanted {
  readonly request: RoomRequest;
  /** The engine's address; by default the app's own page. */
  readonly engineUrl?: string | null;
}

/**
 * Opens the game engine on a server's room in a new tab (E-02); open-room.ts opens a pack's deals in the same tab. A
 * request made while another is loading is ignored (D-55).
 * @returns null when the engine is opening or the request was ignored, else the reason for the failure as a message
 */
export function createEngineOpener({ askRoom, openTab }: Deps): (wanted: Wanted) => Promise<string | null> {
  let loading = false;
  return async ({ request, engineUrl }) => {
    if (loading) return null;
    const tab = openTab();
    if (!tab) return 'The browser did not let a new tab open. Allow windows for this site.';
    loading = true;
    try {
      tab.location.href = formatEngineAddress(await askRoom(request), engineUrl);
      return null;
    } catch (error) {
      tab.close();
      return errorMessage(error);
    } finally {
      loading = false;
    }
  };
}
