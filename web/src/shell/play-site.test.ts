// @vitest-environment node
import { expect, test } from 'vitest';
import { playSiteAddress } from './play-site.ts';

test.each([
  ['https://play.example.org', true, 'https://play.example.org/play'],
  ['https://play.example.org', false, 'https://play.example.org/tournament'],
  ['https://example.org/bridge/', true, 'https://example.org/bridge/play'],
])('%s leads to play when signed in, otherwise to the tournament (N-67)', (host, signedIn, address) => {
  expect(playSiteAddress(host, signedIn)).toBe(address);
});
