import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { notificationAtom } from '../../navigation/notifications.ts';
import { ServicesContext } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';

/** Shows a screen in a router of its own; every call gets what `answer` returns for its line, or throws. */
export async function showAnswered(page: ReactNode, answer: (line: unknown) => Promise<unknown>) {
  const store = createStore();
  const calls = vi.fn(async (line: unknown, _asked?: unknown) => answer(line));
  const api = { call: calls, read: calls, upload: calls };
  const services = { api, reads: api, store, person: () => null, subscribe: () => () => {} } as unknown as Services;
  const routeTree = createRootRoute({ component: () => <main>{page}</main>, notFoundComponent: () => null });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <Provider store={store}>
      <ServicesContext value={services}>
        <RouterProvider router={router as never} />
      </ServicesContext>
    </Provider>,
  );
  await screen.findByRole('main');
  return { calls, at: () => router.state.location.pathname, notice: () => store.get(notificationAtom)?.text };
}
