import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ServicesContext } from '../services/context.ts';
import type { Services } from '../services/services.ts';
import { syncStatusAtom, UNREAD } from '../sync/status.ts';
import { openPages } from '../testing/pages.testing.tsx';
import { useLogOut } from './log-out.tsx';

function LogOut() {
  const { askToLogOut, question } = useLogOut();
  return (
    <>
      <button type="button" onClick={askToLogOut}>
        Log out
      </button>
      {question}
    </>
  );
}

test('a log-out that takes its time is told, and a second press neither sends it again nor leads away later (D-534)', async () => {
  const answers: (() => void)[] = [];
  const call = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  const signOut = vi.fn(async () => {});
  const services = { person: () => null, api: { call }, signOut } as unknown as Services;
  const overlay = (
    <ServicesContext value={services}>
      <LogOut />
    </ServicesContext>
  );
  const pages = await openPages('/no-such-page', {}, () => ({}), overlay);
  pages.store.set(syncStatusAtom, { ...UNREAD, state: 'saved', waiting: 0, recordings: 0 });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  press();
  await waitFor(() => expect(call).toHaveBeenCalled());
  press();
  await waitFor(() => expect(pages.notice()).toBe('You are being logged out.'));
  expect(call).toHaveBeenCalledTimes(1);
  answers.shift()?.();
  await waitFor(() => expect(pages.address()).toBe('/'));
  expect(signOut).toHaveBeenCalledTimes(1);
});
