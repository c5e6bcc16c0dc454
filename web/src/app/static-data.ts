import type { Access } from '../sign-in/guard.ts';

/** The static data of a route. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name: in the window's title and in the trail. */
    title?: string;
    /** Who may enter; set on layout routes. A route below none of them is open to anyone. */
    access?: Access;
  }
}
