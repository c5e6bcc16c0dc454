import { expect, it } from 'vitest';
import { GAME_MODES } from './modes.ts';
import { readMode, roomMode, SIMULATOR_MODES } from './simulator-mode.ts';

it.each([
  [undefined, 'PREVIEW'],
  [null, 'PREVIEW'],
  ['', 'PREVIEW'],
  ['PREVIEW', 'PREVIEW'],
  ['STUDY', 'STUDY'],
  ['PLAY', 'PLAY'],
  ['study', 'STUDY'],
  ['teacher', 'PREVIEW'],
  ['student', 'STUDY'],
  ['standalone', 'PLAY'],
])('the mode %s is %s: PREVIEW by default, a legacy value by its mode (S-01)', (value, mode) => {
  expect(readMode(value)).toBe(mode);
});

it.each(['EDIT', 'constructor', 'watch'])('what is no mode (%s) is none: PREVIEW stands (D-49)', (value) => {
  expect(readMode(value)).toBe('PREVIEW');
});

it('the engine knows preview as teacher, study as student, play as standalone (S-02)', () => {
  expect(SIMULATOR_MODES.map((mode) => GAME_MODES[roomMode(mode)])).toEqual(['teacher', 'student', 'standalone']);
});

it('what the engine calls a mode is read as that mode again', () => {
  for (const mode of SIMULATOR_MODES) expect(readMode(GAME_MODES[roomMode(mode)])).toBe(mode);
});
