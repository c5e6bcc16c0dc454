import { lazyRouteComponent } from '@tanstack/react-router';

/** The options of a route that is not built yet: one chunk for all of them. */
export const unbuilt = { component: lazyRouteComponent(() => import('./unbuilt-screen.tsx'), 'UnbuiltScreen') };
