import type { Access } from '../sign-in/guard.ts';

/** What a route tells of itself beside its component. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name: in the window's title and in the trail. */
    title?: string;
    /** Who may enter; stands on the layout routes, and a route below none of them is open to anyone. */
    access?: Access;
  }
}
