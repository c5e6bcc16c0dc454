// @vitest-environment node
import { expect, it } from 'vitest';
import { leavingWords } from './leaving-words.ts';

const nothing = { online: true, waiting: 0, recordings: 0, forms: 0, left: { recordings: 0, files: 0 } };

it('asks nothing with a connection where nothing is left behind (D-225)', () => {
  expect(leavingWords(nothing)).toEqual([]);
});

it('always asks without one, and says what stays and that there is no way back (D-225)', () => {
  expect(leavingWords({ ...nothing, online: false })).toEqual([
    'Your courses and deals stay on this device too, for the next time you log in here.',
    'Without a connection you cannot log in again. To let somebody else use this device, change person instead: that needs no connection.',
  ]);
});

it.each([
  [
    { waiting: 1 },
    '1 of your results is not on the server yet. It stays on this device and is sent when you log in here again.',
  ],
  [
    { waiting: 2, recordings: 1 },
    '2 of your results and 1 recording are not on the server yet. They stay on this device and are sent when you log in here again.',
  ],
  [{ forms: 1 }, 'What you typed into a form and did not save is removed from this device.'],
])('says what waits and what is removed: %j (D-225)', (facts, words) => {
  expect(leavingWords({ ...nothing, ...facts })).toEqual([words]);
});

it.each([
  [
    { recordings: 1, files: 0 },
    '1 recording that only this device has stays on it, for you alone, until you log in here again.',
  ],
  [
    { recordings: 2, files: 1 },
    '2 recordings and 1 file for an import that only this device has stay on it, for you alone, until you log in here again.',
  ],
])('names what stays on the device: %j', (left, words) => {
  expect(leavingWords({ ...nothing, left })).toEqual([words]);
});
