import { logInWithCode } from '@overtrick/shared/contract/auth';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import type { Services } from '../../services/services.ts';
import { aProfile } from '../../testing/profile.testing.ts';
import { isRefused, logInByCode } from './link-sign-in.ts';

type Needed = Pick<Services, 'api' | 'signIn'>;

/** Services whose server gives this answer, and which sign in as the real ones do. */
function services(reply: unknown) {
  const call = vi.fn(async () => reply);
  const signIn = vi.fn(async (given: { token: string } | undefined) => Boolean(given?.token));
  return { call, signIn, needed: { api: { call }, signIn } as unknown as Needed };
}

test('the code of a reset link signs in with the returned token and profile (A-31)', async () => {
  const reply = { token: 'a-token', profile: aProfile() };
  const { call, signIn, needed } = services(reply);
  expect(await logInByCode(needed, 'abc')).toBe(true);
  expect(call).toHaveBeenCalledWith(logInWithCode, { body: { code: 'abc' } });
  expect(signIn).toHaveBeenCalledWith(reply);
});

test.each([
  ['an empty answer', undefined],
  ['an empty token', { token: '', profile: aProfile() }],
])('a code log-in with %s returns false (A-12)', async (_what, reply) => {
  expect(await logInByCode(services(reply).needed, 'abc')).toBe(false);
});

test.each([
  ['a used code', { kind: 'answered', status: 422 }, true],
  ['too many tries', { kind: 'answered', status: 429 }, false],
  ['a server in trouble', { kind: 'answered', status: 503 }, false],
  ['no connection', { kind: 'offline' }, false],
] as const)('%s tells whether the link is spent', (_what, facts, spent) => {
  expect(isRefused(new ApiError({ message: 'No', ...facts }))).toBe(spent);
});
