import type { RoomRequest } from '@overtrick/shared/learning/rooms/room';
import { errorMessage } from '../../form/failure.ts';
import { engineAddress } from './open-room.ts';

/** The query parameter that shows the game engine's buttons at a deal summary (deals §2.7). */
const PARAMETER = 'experimentalGameEngineUrl';

/**
 * The game engine that a page's address names, if it lies on this site or on the configured engine's: an address from
 * outside must never take anyone elsewhere. Empty names the usual engine.
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

/** A tab opened in the click itself, as the browser demands, and led on once its address is known. */
interface NewTab {
  location: { href: string };
  close(): void;
}

interface Deps {
  readonly askRoom: (request: RoomRequest) => Promise<{ readonly roomToken: string }>;
  /** Null when the browser does not let a tab open. */
  readonly openTab: () => NewTab | null;
}

interface Wanted {
  readonly request: RoomRequest;
  /** The engine's address; the app's own page without one. */
  readonly engineUrl?: string | null;
}

/**
 * Opens the game engine on a room of the server's, in a new tab (E-02); a pack's deals go to it in theirs, by open-room. A
 * request made while another is loading is ignored (D-55).
 * @returns null when the engine is on its way or the request was ignored, else why it is not, in words
 */
export function createEngineOpener({ askRoom, openTab }: Deps): (wanted: Wanted) => Promise<string | null> {
  let loading = false;
  return async ({ request, engineUrl }) => {
    if (loading) return null;
    const tab = openTab();
    if (!tab) return 'The browser did not let a new tab open. Allow windows for this site.';
    loading = true;
    try {
      const { roomToken } = await askRoom(request);
      tab.location.href = engineAddress(roomToken, engineUrl);
      return null;
    } catch (error) {
      tab.close();
      return errorMessage(error);
    } finally {
      loading = false;
    }
  };
}
