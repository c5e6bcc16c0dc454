import { type AnyRouter, createRouter } from '@tanstack/react-router';
import './static-data.ts';
import { keepStepsFromRouter } from '../navigation/layers.ts';
import type { AppContext } from '../services/context.ts';
import type { Services } from '../services/services.ts';
import { PageProblem } from '../shell/page-problem.tsx';
import { NotFoundPage } from '../shell/pages/not-found-page.tsx';
import { followNavigation } from '../sign-in/navigation-guard.ts';
import type { routeTree as wholeTree } from './routeTree.gen.ts';
import { routeTree } from './routeTree.students.gen.ts';
import { writersRoutes } from './writers-routes.ts';

/**
 * The router over the file routes, of which those of teachers and admins come when one is opened. Loaders fetch the data of teaching and admin pages; a student's content is read from
 * the device.
 */
export function makeRouter(services: Services, greeted: Promise<void>) {
  const context: AppContext = { services, greeted, routes: writersRoutes((): AnyRouter => router) };
  keepStepsFromRouter(() => router.history.location.state);
  const router = createRouter({
    routeTree: routeTree as unknown as typeof wholeTree,
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
