import type { AnyRouter } from '@tanstack/react-router';
import type { WritersRoutes } from '../services/context.ts';
import { areaOf } from '../sign-in/guard.ts';

/**
 * Adds the routes of teachers and admins to the router when the first of their addresses is opened: a student's start does
 * without them (record 0053; vite.config.ts leaves the same out of their tree).
 */
export function writersRoutes(findRouter: () => AnyRouter): WritersRoutes {
  return {
    async bring(pathname) {
      const router = findRouter();
      if (!areaOf(pathname) || '/teaching' in router.routesById) return null;
      try {
        await import('./routeTree.gen.ts');
      } catch (error) {
        return { error };
      }
      // Both trees have the same root, which has all of its routes from now on.
      router.setRoutes(router.buildRouteTree());
      return 'brought';
    },
  };
}
