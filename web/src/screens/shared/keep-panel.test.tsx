import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { render, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { aDatabase } from '../../local/database.testing.ts';
import { DatabaseContext } from '../../local/database-context.ts';
import { ServicesContext } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { KeepPanel } from './keep-panel.tsx';

test('what is kept on the device is there from the first, keeps its place while it is unread, and is shown once it is read (D-509)', async () => {
  const db = aDatabase(new IDBFactory());
  const person = { db, keeper: {} };
  const services = { person: () => person, subscribe: () => () => {} } as unknown as Services;
  const { container } = render(
    <ServicesContext value={services}>
      <DatabaseContext value={db}>
        <KeepPanel id={testId(1)} kind="course" title="Tricks and winners" />
      </DatabaseContext>
    </ServicesContext>,
  );
  expect(screen.getByText('Keep on this device')).toBeTruthy();
  expect(container.querySelector('.is-unread')).not.toBeNull();
  await waitFor(() => expect(container.querySelector('.is-unread')).toBeNull());
  expect(screen.getByText('Keep on this device')).toBeTruthy();
});
