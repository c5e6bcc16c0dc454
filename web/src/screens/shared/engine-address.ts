/** What the address of the game engine says. */
export interface EngineEntry {
  readonly roomToken: string;
  /** Opens the room for an engine on another host, which redeems it once (ruling 51). */
  readonly engineCode?: string | undefined;
}

/** In a query: the person comes from the engine on its own host and wants a new code for it. */
const HAND_ON = 'handOn';

/**
 * The address of the game engine: by default the app's own page. The code stands in the fragment, which no server is
 * sent, and only for another host: the app's own page has the session.
 */
export function formatEngineAddress({ roomToken, engineCode }: EngineEntry, engineUrl?: string | null): string {
  const address = new URL(engineUrl || '/engine', location.origin);
  address.searchParams.set('roomToken', roomToken);
  if (engineCode && address.origin !== location.origin) address.hash = new URLSearchParams({ engineCode }).toString();
  return address.href;
}

/** The room, and the code if there is one, of an address that formatEngineAddress has written. */
export function parseEngineAddress(href: string): EngineEntry {
  const { searchParams, hash } = new URL(href);
  const roomToken = searchParams.get('roomToken') ?? '';
  const engineCode = new URLSearchParams(hash.slice(1)).get('engineCode') ?? undefined;
  return { roomToken, engineCode };
}

/** The page of the room's own site that gives a new code and sends the person back to the engine on another host. */
export const handOnAddress = (home: string, roomToken: string): string =>
  `${home}/engine?${new URLSearchParams({ roomToken, [HAND_ON]: 'true' })}`;

export const isHandOn = (href: string): boolean => new URL(href).searchParams.get(HAND_ON) === 'true';

/** The log-in that leads to this room afterwards. */
export const logInAddress = (roomToken: string): string => `/login?${new URLSearchParams({ roomToken })}`;
