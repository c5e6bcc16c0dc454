import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type RenderResult, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders a screen in a router, which its links need; resolves after the first render. */
export async function mount(page: ReactNode): Promise<RenderResult> {
  const routeTree = createRootRoute({ component: () => <main>{page}</main>, notFoundComponent: () => null });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  // The types know only the app's own router, whose routes this test router does not have.
  const result = render(<RouterProvider router={router as never} />);
  await screen.findByRole('main');
  return result;
}
