import { oauthCallback } from '@overtrick/shared/contract/auth';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import type { Services } from '../../services/services.ts';
import { createExternalProvider } from './external-provider.ts';

const refused = (status: number, message: string, fieldErrors = {}) =>
  new ApiError({ kind: 'answered', status, message, fieldErrors });

function provider(answer: () => Promise<unknown>) {
  const call = vi.fn(answer);
  const onSignedIn = vi.fn(async () => {});
  const signIn = async (reply: unknown) => reply !== undefined;
  const services = { api: { call, read: call }, signIn } as unknown as Services;
  return {
    ...createExternalProvider(services, { provider: 'club', label: 'your club account' }, onSignedIn),
    call,
    onSignedIn,
  };
}

test('the code goes to the server with the consent, and signs the person in', async () => {
  const { onCode, call, onSignedIn } = provider(async () => ({ token: 't' }));
  expect(await onCode('c1', 'the-state', false)).toBe('signedIn');
  const body = expect.objectContaining({ code: 'c1', state: 'the-state', gdprConsent: false });
  expect(call).toHaveBeenCalledWith(oauthCallback, { params: { provider: 'club' }, body });
  expect(onSignedIn).toHaveBeenCalledTimes(1);
});

test('an empty answer leads nowhere', async () => {
  const { onCode, onSignedIn } = provider(async () => undefined);
  await onCode('c1', 'the-state', false);
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('consent is asked for once, when the server wants it (A-29)', async () => {
  const needed = refused(422, 'No', { gdprConsent: ['Consent is required'] });
  const { onCode } = provider(() => Promise.reject(needed));
  expect(await onCode('c1', 'the-state', false)).toBe('consentNeeded');
  await expect(onCode('c1', 'the-state', true)).rejects.toBe(needed);
});

test.each([502, 503])(
  'a provider that the server cannot reach (%i) is told in the words of the specification (X-03)',
  async (status) => {
    const { onStart } = provider(() => Promise.reject(refused(status, 'x')));
    await expect(onStart()).rejects.toThrow('Failed to load the your club account JavaScript Library.');
  },
);

test('what the server refuses, and that there is no connection, is told as it is', async () => {
  const offline = new ApiError({ kind: 'offline', message: 'x' });
  for (const error of [refused(422, 'Your address is not verified'), offline])
    await expect(provider(() => Promise.reject(error)).onStart()).rejects.toBe(error);
});
