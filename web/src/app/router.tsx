import { createRouter } from '@tanstack/react-router';
import './static-data.ts';
import type { Services } from '../services/services.ts';
import { PageProblem } from '../shell/page-problem.tsx';
import { NotFoundPage } from '../shell/pages/not-found-page.tsx';
import { followNavigation } from '../sign-in/navigation-guard.ts';
import { routeTree } from './routeTree.gen.ts';

/**
 * The router over the file routes. Loaders fetch the data of teaching and admin pages; a student's content is read from
 * the device.
 */
export function makeRouter(services: Services, greeted: Promise<void>) {
  const context = { services, greeted };
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // What was loaded before is not shown again: a form would begin with it, and save it over what was changed since.
    defaultStaleReloadMode: 'blocking',
    scrollRestoration: true,
    defaultErrorComponent: PageProblem,
    defaultNotFoundComponent: NotFoundPage,
  });
  followNavigation(router, context);
  return router;
}

type Router = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}
