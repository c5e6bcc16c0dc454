import type { Room } from '@overtrick/shared/learning/rooms/room';
import { readMode } from '@overtrick/shared/learning/rooms/simulator-mode';
import type { OpenSimulator } from './simulator.ts';

/** The simulator on a room of this device, at one of its deals. */
export const simulatorOn = (room: Room, index: number): OpenSimulator => ({
  title: room.title,
  deals: room.deals,
  index,
  mode: readMode(room.mode),
  room,
});
