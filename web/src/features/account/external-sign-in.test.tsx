import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aFailure } from '../../form/failure.testing.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { CONSENT } from './consent.ts';
import { ExternalSignIn } from './external-sign-in.tsx';
import { LogInPage } from './log-in-page.tsx';
import { OauthCallbackPage } from './oauth-callback-page.tsx';
import type { SignInAnswer } from './sign-in-window.ts';
import { SIGN_IN_PROBLEMS } from './use-external-sign-in.ts';

/** A BroadcastChannel without a browser: a posted message reaches every other instance. */
class FakeChannel {
  static ends = new Set<FakeChannel>();
  #listeners: ((event: { data: unknown }) => void)[] = [];
  constructor() {
    FakeChannel.ends.add(this);
  }
  postMessage(data: unknown) {
    for (const end of FakeChannel.ends) if (end !== this) for (const listener of end.#listeners) listener({ data });
  }
  addEventListener(_type: string, listener: (event: { data: unknown }) => void) {
    this.#listeners.push(listener);
  }
  close() {
    FakeChannel.ends.delete(this);
  }
}

const popup = { closed: false, location: { href: 'about:blank' }, close: vi.fn() };
const open = vi.fn<() => unknown>(() => popup);

beforeEach(() => {
  popup.closed = false;
  open.mockReturnValue(popup);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.spyOn(window, 'open').mockImplementation(open as typeof window.open);
});
afterEach(() => {
  FakeChannel.ends.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ADDRESS = 'https://id.example.com/authorise?scope=openid+email+profile';
const STATE = 'the-state';
const provider = (changes = {}) => ({
  label: 'your club account',
  onStart: vi.fn(async () => ({ address: ADDRESS, state: STATE })),
  onCode: vi.fn(async (): Promise<'signedIn' | 'consentNeeded'> => 'signedIn'),
  ...changes,
});

async function press(given = provider()) {
  await mount(<ExternalSignIn provider={given} />);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Continue with your club account' }));
  });
  return given;
}

/** The popup posts this answer. */
const answer = (answered: SignInAnswer) => act(async () => new FakeChannel().postMessage(answered));

test('the popup is opened in the tap and led to the provider (A-30)', async () => {
  await press();
  expect(open).toHaveBeenCalledTimes(1);
  expect(popup.location.href).toBe(ADDRESS);
});

test('the code goes to the server without consent at first (A-29)', async () => {
  const { onCode } = await press();
  await answer({ state: STATE, code: 'c1' });
  expect(onCode).toHaveBeenCalledWith('c1', STATE, false);
});

test('an answer to another attempt, and what is no answer, is not heard', async () => {
  const { onCode } = await press();
  await answer({ state: 'another', code: 'c1' });
  await answer('nonsense' as never);
  expect(onCode).not.toHaveBeenCalled();
});

test('a new person is asked for consent, and the same code goes out with it', async () => {
  const onCode = vi.fn(async (_code: string, _state: string, consent: boolean) =>
    consent ? ('signedIn' as const) : ('consentNeeded' as const),
  );
  await press(provider({ onCode }));
  await answer({ state: STATE, code: 'c1' });
  const dialog = within(screen.getByRole('dialog', { name: 'Create account' }));
  expect(dialog.getByText(CONSENT)).toBeTruthy();
  await act(async () => {
    fireEvent.click(dialog.getByRole('button', { name: 'I agree' }));
  });
  expect(onCode).toHaveBeenLastCalledWith('c1', STATE, true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without consent nothing is sent again', async () => {
  const onCode = vi.fn(async () => 'consentNeeded' as const);
  await press(provider({ onCode }));
  await answer({ state: STATE, code: 'c1' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onCode).toHaveBeenCalledTimes(1);
});

test('a popup that the browser blocked is told', async () => {
  open.mockReturnValue(null);
  const { onStart } = await press();
  expect(screen.getByRole('alert').textContent).toBe(SIGN_IN_PROBLEMS.blocked);
  expect(onStart).not.toHaveBeenCalled();
});

test('a popup that was closed is told, and an answer that still comes is taken', async () => {
  const { onCode } = await press();
  popup.closed = true;
  expect(await screen.findByText(SIGN_IN_PROBLEMS.closed)).toBeTruthy();
  await answer({ state: STATE, code: 'c1' });
  expect(onCode).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(SIGN_IN_PROBLEMS.closed)).toBeNull();
});

test('a provider that gave no permission is told', async () => {
  await press();
  await answer({ state: STATE, code: null });
  expect(screen.getByRole('alert').textContent).toBe(SIGN_IN_PROBLEMS.refused);
});

test.each([
  ['refuses', aFailure('Your address is not verified'), /^Your address is not/],
  ['is off line for', aFailure('x', { isOffline: true }), /^You are off line/],
] as const)('a provider that %s is told, and the popup closes', async (_what, failure, words) => {
  await press(provider({ onStart: () => Promise.reject(failure) }));
  expect(screen.getByRole('alert').textContent).toMatch(words);
  expect(popup.close).toHaveBeenCalled();
});

test('the log-in offers a provider only when the server has one', async () => {
  const ways = { onLogIn: async () => {}, onSendCode: async () => {}, onCode: async () => {} };
  await mount(<LogInPage {...ways} sentTo={null} onSentTo={() => {}} provider={null} />);
  expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
});

test('the page that the popup comes back to tells its answer and closes', async () => {
  const heard: unknown[] = [];
  new FakeChannel().addEventListener('message', ({ data }) => heard.push(data));
  const onClose = vi.fn();
  await mount(<OauthCallbackPage answer={{ code: 'c1', state: STATE }} onClose={onClose} />);
  expect(heard).toEqual([{ code: 'c1', state: STATE }]);
  expect(onClose).toHaveBeenCalledTimes(1);
});
