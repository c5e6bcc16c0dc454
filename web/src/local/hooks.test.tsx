import { anAttempt, PACK } from '@overtrick/shared/learning/progress/attempt.testing';
import { render, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { recordAttempt } from './attempts.ts';
import { saveBundle } from './bundles.ts';
import { openUserDatabase, type UserDatabase } from './database.ts';
import { DatabaseContext } from './database-context.ts';
import { useDatabase, useMyPacks, usePack, useRefused, useWaiting } from './hooks.ts';
import { aBundle, anEnrolment } from './pack.testing.ts';

let people = 0;
const aPerson = (): UserDatabase => {
  people += 1;
  return openUserDatabase(`person-${people}`);
};

function show<T>(db: UserDatabase, hook: () => T) {
  const wrapper = ({ children }: { children: ReactNode }) => <DatabaseContext value={db}>{children}</DatabaseContext>;
  return renderHook(hook, { wrapper }).result;
}

test("the student's packs update by themselves after a download and after a deal", async () => {
  const db = aPerson();
  const shown = show(db, useMyPacks);
  await waitFor(() => expect(shown.current).toEqual([]));
  await db.enrolments.put(anEnrolment());
  await waitFor(() => expect(shown.current?.[0]?.download.state).toBe('absent'));
  await saveBundle(db, aBundle(), 10, 0);
  await waitFor(() => expect(shown.current?.[0]?.download.state).toBe('ready'));
  await recordAttempt(db, anAttempt(1));
  await waitFor(() => expect(shown.current?.[0]?.progress.percent).toBe(33));
});

test('a pack without an enrolment is null, not loading for ever', async () => {
  const shown = show(aPerson(), () => usePack(PACK));
  await waitFor(() => expect(shown.current).toBeNull());
});

test('the outbox follows an attempt', async () => {
  const db = aPerson();
  const shown = show(db, () => ({
    waiting: useWaiting(),
    refused: useRefused(),
  }));
  await waitFor(() => expect(shown.current.waiting).toEqual([]));
  await recordAttempt(db, anAttempt(1));
  await waitFor(() => expect(shown.current.waiting).toHaveLength(1));
  expect(shown.current.refused).toEqual([]);
});

test('a screen that needs a person throws without one', () => {
  const Screen = () => <p>{useDatabase().name}</p>;
  expect(() => render(<Screen />)).toThrow('needs a signed-in person');
});
