import { startRandom } from '@overtrick/shared/bridge/formats/random';
import { expect, it } from 'vitest';
import { drawStorm } from './storm.ts';

const random = () => {
  const next = startRandom(7);
  return () => next(0x1_0000) / 0x1_0000;
};

it('devices that come back after an hour are spread over an hour: no second has a hundredth of them (D-397)', () => {
  const { peak, refused } = drawStorm({ devices: 1_000_000, outage: 3600, capacity: 1e9 }, random());
  expect(peak).toBeLessThan(1_000_000 / 100);
  expect(refused).toBe(0);
});

it('servers that can do less than comes are not drowned: what they refuse comes later, and all are served (D-397)', () => {
  const { served, refused } = drawStorm({ devices: 1_000_000, outage: 3600, capacity: 200 }, random());
  expect(served).toBeGreaterThanOrEqual((1_000_000 * 0.99) / 200 - 1);
  expect(served).toBeLessThan(24 * 3600);
  expect(refused).toBeLessThan(20);
});
