import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RouterLink } from './router-link.tsx';

test.each([
  ['/create-account', { goal: '/deal-store', typedEmail: 'ann@example.com' }],
  ['/about', {}],
])('what the log-in leads to goes along to %s: %j (D-581)', async (to, taken) => {
  const root = createRootRoute({
    component: () => (
      <>
        <RouterLink to={to}>There</RouterLink>
        <Outlet />
      </>
    ),
  });
  const at = (path: string) => createRoute({ getParentRoute: () => root, path, component: () => <p>{path}</p> });
  const router = createRouter({
    routeTree: root.addChildren(['/login', '/create-account', '/about'].map(at)),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.navigate({
    to: '/login',
    state: { goal: '/deal-store', typedEmail: 'ann@example.com', endedFor: 'ann@example.com' },
  } as never);
  await act(async () => void render(<RouterProvider router={router as never} />));
  await act(async () => void fireEvent.click(await screen.findByRole('link', { name: 'There' })));
  await screen.findByText(to);
  const { goal, typedEmail, endedFor } = router.history.location.state;
  expect({ goal, typedEmail, endedFor }).toEqual({
    goal: undefined,
    typedEmail: undefined,
    endedFor: undefined,
    ...taken,
  });
});
