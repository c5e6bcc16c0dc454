// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { formatEngineAddress, handOnAddress, isHandOn, logInAddress, parseEngineAddress } from './engine-address.ts';

const TABLE = 'https://play.example/table?theme=green';

test.each([
  ['the app’s own page', null, 'http://localhost:3000/engine?roomToken=a%2Fb'],
  ['another host', 'https://engine.example/', 'https://engine.example/?roomToken=a%2Fb#engineCode=c-1'],
  ['a page of another host', TABLE, `${TABLE}&roomToken=a%2Fb#engineCode=c-1`],
  ['a page of this host', 'http://localhost:3000/table', 'http://localhost:3000/table?roomToken=a%2Fb'],
])(
  'the engine on %s is opened with the query parameter roomToken (E-01), and with the code only elsewhere',
  (_, engineUrl, address) => {
    expect(formatEngineAddress({ roomToken: 'a/b', engineCode: 'c-1' }, engineUrl)).toBe(address);
  },
);

test.each([
  { roomToken: 'a/b&c', engineCode: 'c-_=&1' },
  { roomToken: 'a', engineCode: undefined },
  { roomToken: '', engineCode: undefined },
])('the engine reads what its address says: %j', (entry) => {
  expect(parseEngineAddress(formatEngineAddress(entry, TABLE))).toEqual(entry);
});

test('the way back for a new code leads to the room’s own site', () => {
  const address = handOnAddress('https://learn.example/app', 'a-1');
  expect(address).toBe('https://learn.example/app/engine?roomToken=a-1&handOn=true');
  expect([isHandOn(address), isHandOn(formatEngineAddress({ roomToken: 'a-1' }))]).toEqual([true, false]);
});

test('the log-in knows the room that it leads to', () => {
  expect(logInAddress('a&b')).toBe('/login?roomToken=a%26b');
});
