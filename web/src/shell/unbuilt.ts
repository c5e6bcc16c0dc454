import { lazyRouteComponent } from '@tanstack/react-router';

/** The options of a route whose screen comes later: one chunk for all of them. */
export const unbuilt = { component: lazyRouteComponent(() => import('./unbuilt-screen.tsx'), 'UnbuiltScreen') };
