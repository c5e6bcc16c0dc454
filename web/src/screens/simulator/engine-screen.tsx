import './engine-screen.css';
import { GAME_MODES, type Room } from '@overtrick/shared/learning/rooms/room';
import { useCallback, useEffect, useState } from 'react';
import { warmSolvers } from '../../engine/client.ts';
import { useFindPerson, useServices } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { EnginePreview } from './engine-preview.tsx';
import { EngineTable } from './engine-table.tsx';
import { findEngineRoom, type RoomProblem } from './find-room.ts';
import { RoomProblemView } from './room-problem.tsx';
import { closeGuest, findRoomsServer, type RoomsServer } from './rooms-server.ts';

type Found = { readonly server: RoomsServer } & ({ readonly room: Room } | { readonly problem: RoomProblem });

/** Finds the room and shows its deals; each mode of the engine has a table of its own (S-02). */
export function EngineScreen({ roomToken }: { readonly roomToken: string }) {
  const services = useServices();
  // A sign-in or sign-out in another tab changes the player here.
  const person = useFindPerson();
  const [found, setFound] = useState<Found | null>(null);
  const [round, setRound] = useState(0);
  const lookAgain = useCallback(() => setRound((value) => value + 1), []);
  useEffect(warmSolvers, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again for another person and after a retry
  useEffect(() => {
    let left = false;
    const looking = lookForRoom(services, roomToken);
    void looking.then((next) => !left && setFound(next));
    return () => {
      left = true;
      setFound(null);
      void looking.then(({ server: { player } }) => 'guest' in player && closeGuest(player.guest));
    };
  }, [services, roomToken, person, round]);

  if (!found) return <Skeleton label="The table is being laid" />;
  const { server } = found;
  if ('problem' in found)
    return <RoomProblemView problem={found.problem} dealsUrl={`${server.home}/my-deals`} onTry={lookAgain} />;
  const Table = GAME_MODES[found.room.mode] === 'teacher' ? EnginePreview : EngineTable;
  return <Table room={found.room} server={server} />;
}

async function lookForRoom(services: Services, roomToken: string): Promise<Found> {
  const server = await findRoomsServer(services, roomToken);
  const { db } = 'person' in server.player ? server.player.person : server.player.guest;
  const found = await findEngineRoom({ api: server.api, db }, roomToken);
  return found.ok ? { server, room: found.value } : { server, problem: found.error };
}
