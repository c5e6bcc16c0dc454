import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5';

it.each([
  ['Safari on iPad', `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${WEBKIT} Mobile/15E148 Safari/604.1`],
  ['Safari on iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} Mobile/15E148 Safari/604.1`],
  ['Safari on Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Safari/605.1.15`],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  ],
])('names a device without version or model: %s', (name, agent) => {
  expect(deviceName(agent)).toBe(name);
});

it.each([[undefined], [''], ['curl/8.5.0'], ['((((('], ['x'.repeat(100_000)]])(
  'says nothing where it knows nothing: %#',
  (agent) => {
    expect(deviceName(agent)).toBeNull();
  },
);
