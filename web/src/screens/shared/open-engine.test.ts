// @vitest-environment happy-dom

import type { RoomRequest } from '@overtrick/shared/learning/rooms/room';
import { expect, test, vi } from 'vitest';
import { createEngineOpener, findExperimentalEngine } from './open-engine.ts';

const HERE = 'https://bridge.example';
const ENGINE = 'https://engine.example/play';

test.each([
  ['', null],
  ['?debug=true', null],
  ['?experimentalGameEngineUrl=', ENGINE],
  ['?experimentalGameEngineUrl=https%3A%2F%2Fengine.example%2Fnext', 'https://engine.example/next'],
  ['?experimentalGameEngineUrl=%2Fengine', `${HERE}/engine`],
  ['?experimentalGameEngineUrl=https%3A%2F%2Fengine.example.evil.org%2F', null],
  ['?experimentalGameEngineUrl=http%3A%2F%2Fengine.example%2F', null],
  ['?experimentalGameEngineUrl=javascript%3Aalert(1)', null],
  ['?experimentalGameEngineUrl=%2F%2Fevil.org%2F', null],
])('the address %s names the engine %s: this site’s or the configured one, no other (D-48)', (search, engine) => {
  expect(findExperimentalEngine(search, HERE, ENGINE)).toBe(engine);
});

test('without a configured engine only this site’s is allowed', () => {
  expect(findExperimentalEngine('?experimentalGameEngineUrl=', HERE, null)).toBe(`${HERE}/engine`);
  expect(findExperimentalEngine(`?experimentalGameEngineUrl=${ENGINE}`, HERE, null)).toBeNull();
});

const REQUEST: RoomRequest = {
  mode: 'preview',
  context: 'library',
  dealIds: ['0192f0c0-0000-7000-8000-000000000001' as never],
  exitRedirectUrl: HERE,
  dealRecordingEnabled: [],
  startWithEmptyAuction: [],
  metadata: {},
};

function opener(askRoom = vi.fn(async (_: RoomRequest) => ({ roomToken: 'abc' }))) {
  const tab = { location: { href: '' }, close: vi.fn() };
  const openTab = vi.fn((): typeof tab | null => tab);
  return { open: createEngineOpener({ askRoom, openTab }), askRoom, tab, openTab };
}

test('the engine opens in a new tab, which is opened in the click itself (E-02)', async () => {
  const { open, openTab, tab } = opener();
  const opening = open({ request: REQUEST, engineUrl: ENGINE });
  expect(openTab).toHaveBeenCalledTimes(1);
  expect(await opening).toBeNull();
  expect(tab.location.href).toBe(`${ENGINE}?roomToken=abc`);
});

test('the engine on another host gets the code of its room', async () => {
  const { open, tab } = opener(vi.fn(async () => ({ roomToken: 'abc', engineCode: 'c-1' })));
  await open({ request: REQUEST, engineUrl: ENGINE });
  expect(tab.location.href).toBe(`${ENGINE}?roomToken=abc#engineCode=c-1`);
});

test('a request made while another is loading is ignored; the next one is not (D-55)', async () => {
  let answer: (room: { roomToken: string }) => void = () => {};
  const askRoom = vi.fn((_: RoomRequest) => new Promise<{ roomToken: string }>((resolve) => (answer = resolve)));
  const { open, openTab } = opener(askRoom);
  const first = open({ request: REQUEST });
  expect(await open({ request: REQUEST })).toBeNull();
  expect(askRoom).toHaveBeenCalledTimes(1);
  expect(openTab).toHaveBeenCalledTimes(1);
  answer({ roomToken: 'abc' });
  await first;
  void open({ request: REQUEST });
  expect(askRoom).toHaveBeenCalledTimes(2);
});

test('a room that is refused is told, and the new tab goes again', async () => {
  const { open, tab } = opener(vi.fn(() => Promise.reject(new Error('This deal is not yours.'))));
  expect(await open({ request: REQUEST })).toBe('This deal is not yours.');
  expect(tab.close).toHaveBeenCalledTimes(1);
});

test('a browser that lets no tab open is told of, and no room is asked for', async () => {
  const { open, openTab, askRoom } = opener();
  openTab.mockReturnValueOnce(null);
  expect(await open({ request: REQUEST })).toContain('Allow windows');
  expect(askRoom).not.toHaveBeenCalled();
});
