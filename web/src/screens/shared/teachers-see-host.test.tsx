import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { createStore, Provider } from 'jotai';
import { expect, test, vi } from 'vitest';
import { aDatabase } from '../../local/database.testing.ts';
import { DatabaseContext } from '../../local/database-context.ts';
import { setMeta } from '../../local/meta.ts';
import { ServicesContext } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { connectSession, type Session } from '../../session/session.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { TeachersSee } from './teachers-see-host.tsx';

interface Changes {
  readonly toldOfRecords?: boolean;
  readonly isEnrolled?: boolean;
  readonly path?: string;
  readonly isRead?: boolean;
  readonly isOffline?: boolean;
  readonly isCleared?: boolean;
}

async function show({
  toldOfRecords = false,
  isEnrolled = true,
  path = '/my-deals',
  isRead,
  isOffline,
  isCleared,
}: Changes) {
  const db = aDatabase(new IDBFactory());
  if (isEnrolled) await db.enrolments.put({ id: testId(1), itemId: testId(2) } as never);
  if (isRead) await setMeta(db, 'toldOfRecords', true);
  if (isCleared) await setMeta(db, 'arrival', { why: 'cleared', at: 0, note: null } as never);
  const profile = { id: db.userId, toldOfRecords };
  const store = createStore();
  const listeners: ((session: Session | null) => void)[] = [];
  const session = { token: 'token', profile } as unknown as Session;
  connectSession(store, {
    current: () => session,
    subscribe: (listener: (session: Session | null) => void) => listeners.push(listener),
  } as never);
  const call = vi.fn(async (..._: unknown[]) => {
    if (isOffline) throw new Error('off line');
    return { profile: { ...profile, toldOfRecords: true } };
  });
  const setProfile = async (told: object): Promise<void> => {
    for (const listener of listeners) listener({ ...session, profile: told } as Session);
  };
  const person = { db };
  const services = { api: { call }, session: { setProfile }, person: () => person, subscribe: () => () => {} };
  await mount(
    <Provider store={store}>
      <ServicesContext value={services as unknown as Services}>
        <DatabaseContext value={db}>
          <TeachersSee path={path} />
          <button type="button">Remove</button>
          <h1>Responding to 1NT</h1>
        </DatabaseContext>
      </ServicesContext>
    </Provider>,
  );
  return { call, db };
}
const panel = () => screen.queryByRole('region', { name: 'What your teacher sees' });

test('a student reads once what the teacher sees, and the account remembers it', async () => {
  const { call } = await show({});
  fireEvent.click(await screen.findByRole('button', { name: 'I have read this' }));
  await waitFor(() => expect(panel()).toBeNull());
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  expect(call.mock.calls[0]).toMatchObject([{ path: '/profile' }, { body: { profile: {}, toldOfRecords: true } }]);
});

test('the page is read on from its heading when the words are put away (D-478)', async () => {
  await show({});
  fireEvent.click(await screen.findByRole('button', { name: 'I have read this' }));
  await waitFor(() => expect(panel()).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Responding to 1NT' }));
});

test('without a connection the device remembers it', async () => {
  const { db } = await show({ isOffline: true });
  fireEvent.click(await screen.findByRole('button', { name: 'I have read this' }));
  await waitFor(() => expect(panel()).toBeNull());
  expect((await db.meta.get('toldOfRecords'))?.value).toBe(true);
});

test('what was read without a connection is sent later, and not shown again', async () => {
  const { call } = await show({ isRead: true });
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  expect(panel()).toBeNull();
});

test.each([
  ['who has read it on another device', { toldOfRecords: true }],
  ['who has joined nothing', { isEnrolled: false }],
  ['elsewhere', { path: '/my-profile' }],
  ['in the middle of a lesson', { path: '/my-courses/1/lessons/2/activities/3' }],
])('nothing stands there for a student %s', async (_, changes) => {
  const { call } = await show(changes);
  await new Promise((resolve) => setTimeout(resolve));
  expect(panel()).toBeNull();
  expect(call).not.toHaveBeenCalled();
});

test('a device that gets back what its browser cleared says that first', async () => {
  await show({ isCleared: true });
  await new Promise((resolve) => setTimeout(resolve));
  expect(panel()).toBeNull();
});
