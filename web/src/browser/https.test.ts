// @vitest-environment node
import { expect, test } from 'vitest';
import { findSecureAddress } from './https.ts';

test('plain http goes to https with the same path and query (N-03)', () => {
  expect(findSecureAddress(new URL('http://example.com/my-deals?page=2#x'))).toBe(
    'https://example.com/my-deals?page=2#x',
  );
});

test.each(['http://localhost:3000/login', 'http://127.0.0.1/login', 'https://example.com/login'])(
  '%s stays (N-04)',
  (address) => {
    expect(findSecureAddress(new URL(address))).toBeUndefined();
  },
);
