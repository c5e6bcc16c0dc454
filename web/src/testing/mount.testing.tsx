import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type RenderResult, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders a screen with a router around it, so that its links are links; ends when the screen is there. */
export async function mount(page: ReactNode): Promise<RenderResult> {
  const routeTree = createRootRoute({ component: () => <main>{page}</main>, notFoundComponent: () => null });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  // The app's own router is not this one: its type names routes that no test of a screen has.
  const result = render(<RouterProvider router={router as never} />);
  await screen.findByRole('main');
  return result;
}
