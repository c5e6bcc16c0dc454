import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import type { Services } from './services.ts';

/** The router over the file routes. Data of teaching and admin comes by loaders; a student's content from the device. */
export function makeRouter(services: Services) {
  return createRouter({
    routeTree,
    context: { services },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });
}

export type Router = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}
