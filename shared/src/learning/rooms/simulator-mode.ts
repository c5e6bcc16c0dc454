import { GAME_MODES, MODES, type Mode } from './modes.ts';

/** The modes of the simulator (silence 81); rooms write them in small letters. */
export const SIMULATOR_MODES = ['PREVIEW', 'STUDY', 'PLAY'] as const;
export type SimulatorMode = (typeof SIMULATOR_MODES)[number];

/** Reads a mode: one of ours, or the legacy name that the game engine knows it by (teacher, student, standalone). Anything else is PREVIEW, the default (deals §4.3). */
export function readMode(value: string | null | undefined): SimulatorMode {
  const word = value?.trim().toLowerCase();
  const mode = MODES.find((one) => one === word || GAME_MODES[one] === word);
  return mode ? (mode.toUpperCase() as SimulatorMode) : 'PREVIEW';
}

/** The mode that a room is asked for with. */
export const roomMode = (mode: SimulatorMode): Mode => mode.toLowerCase() as Mode;
