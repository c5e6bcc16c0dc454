import './engine-screen.css';
// Of the picture that the table begins with (services/kept-page.ts).
import '../../pieces/coming-table.css';
import { GAME_MODES } from '@overtrick/shared/learning/rooms/modes';
import type { Room } from '@overtrick/shared/learning/rooms/room';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { startTableAhead, warmSolvers } from '../../engine/client.ts';
import { warmSettings } from '../../features/simulator/late-settings.tsx';
import { useFindPerson, useServices } from '../../services/context.ts';
import { findServerSettings } from '../../services/server-settings.ts';
import type { Services } from '../../services/services.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { type EngineEntry, handOnAddress, logInAddress } from '../shared/engine-address.ts';
import { EngineTable } from './engine-table.tsx';
import { findEngineRoom, problemOf, type RoomProblem } from './find-room.ts';
import { findHandOn } from './hand-on.ts';
import type { LaidRoom } from './laid-room.ts';
import { warmLookBack } from './look-back-after.tsx';
import { createTicket, findRoomKey, type Ticket } from './room-ticket.ts';
import { findRoomsServer, type RoomsServer } from './rooms-server.ts';
import { TableTerms } from './table-terms.tsx';

type Found = { readonly server: RoomsServer } & (
  | { readonly room: Room }
  | { readonly problem: RoomProblem }
  /** The page leaves for this address. */
  | { readonly next: string }
);

/** Begins what every table needs, while it is still being found out which one it is. */
export const beginTable = (): void => startTableAhead();

/** Milliseconds after the table's start, so that the table's own code comes first. */
const LEISURE = 4_000;

/** A teacher's: a student's table comes without it. */
const RoomProblemView = lazy(() =>
  import('./room-problem.tsx').then((module) => ({ default: module.RoomProblemView })),
);
const EnginePreview = lazy(() => import('./engine-preview.tsx').then((module) => ({ default: module.EnginePreview })));

interface Props {
  readonly entry: EngineEntry;
  /** The person comes from the engine on another host, for a new code. */
  readonly isHandOn: boolean;
  /** The room, where it was laid before the first drawing. */
  readonly laid?: LaidRoom | null;
}

/** Finds the room and shows its deals; each mode of the engine has a table of its own (S-02). */
export function EngineScreen({ entry, isHandOn, laid = null }: Props) {
  const services = useServices();
  const { roomToken, engineCode } = entry;
  // A sign-in or sign-out in another tab changes the player here.
  const person = useFindPerson();
  const [ticket] = useState(() => (engineCode ? createTicket(engineCode) : undefined));
  const [found, setFound] = useState<Found | null>(laid);
  const isFound = useRef(laid !== null);
  const [round, setRound] = useState(0);
  const lookAgain = useCallback(() => setRound((value) => value + 1), []);
  useEffect(warmSolvers, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      void warmSettings();
      warmLookBack();
    }, LEISURE);
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again for another person and after a retry
  useEffect(() => {
    if (isFound.current) {
      isFound.current = false;
      return () => setFound(null);
    }
    let left = false;
    const looking = lookForRoom(services, { roomToken, isHandOn, ticket });
    void looking.then((next) => !left && setFound(next));
    return () => {
      left = true;
      setFound(null);
      void looking.then(({ server: { player } }) => ('guest' in player ? player.guest.close() : undefined));
    };
  }, [services, roomToken, isHandOn, ticket, person, round]);
  const next = found && 'next' in found ? found.next : null;
  useEffect(() => {
    if (next) location.replace(next);
  }, [next]);

  if (!found || 'next' in found) return <Skeleton label="The table is being laid" />;
  const { server } = found;
  if ('problem' in found)
    return (
      <Suspense>
        <RoomProblemView
          problem={found.problem}
          dealsUrl={`${server.home}/my-deals`}
          onTry={lookAgain}
          way={wayBack(services, server, roomToken)}
        />
      </Suspense>
    );
  const Table = GAME_MODES[found.room.mode] === 'teacher' ? EnginePreview : EngineTable;
  return (
    <TableTerms>
      <Suspense fallback={<Skeleton label="The table is being laid" />}>
        <Table room={found.room} server={server} laid={found === laid ? laid : null} />
      </Suspense>
    </TableTerms>
  );
}

interface Wanted {
  readonly roomToken: string;
  readonly isHandOn: boolean;
  readonly ticket: Ticket | undefined;
}

async function lookForRoom(services: Services, { roomToken, isHandOn, ticket }: Wanted): Promise<Found> {
  const server = await findRoomsServer(services, roomToken);
  const { api, keys, player } = server;
  try {
    const next = isHandOn && 'person' in player && (await findNextEngine(services, roomToken));
    if (next) return { server, next };
  } catch (error) {
    return { server, problem: problemOf(error) };
  }
  if (server.room) return { server, room: server.room };
  const { db } = 'person' in player ? player.person : player.guest;
  const findKey = keys ? (token: string) => findRoomKey(api, { store: keys, ticket }, token) : undefined;
  const found = await findEngineRoom({ api, db, findKey }, roomToken);
  return found.ok ? { server, room: found.value } : { server, problem: found.error };
}

/** The engine on another host with a new code; undefined where there is none. Throws ApiError. */
async function findNextEngine(services: Services, roomToken: string): Promise<string | undefined> {
  const engineUrl = (await findServerSettings(services))?.gameEngineUrl;
  return engineUrl ? findHandOn({ api: services.api, engineUrl }, roomToken) : undefined;
}

/** The way to the table through a sign-in: the log-in here, or the room's own site. */
function wayBack(services: Services, { keys, home }: RoomsServer, roomToken: string) {
  if (keys)
    return {
      label: `Open it from ${new URL(home).host}`,
      onGo: () => location.assign(handOnAddress(home, roomToken)),
    };
  // The log-in sends away whoever still has a token, which the server does not take any more.
  const logIn = async (): Promise<void> => {
    if (services.session.current()) await services.session.end();
    location.assign(logInAddress(roomToken));
  };
  return { label: 'Log in', onGo: () => void logIn() };
}
