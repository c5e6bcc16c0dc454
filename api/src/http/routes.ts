import { healthRoutes } from '../entities/health/routes.ts';
import { userRoutes } from '../entities/users/routes.ts';
import type { Route } from './route.ts';

/** Every line that this server answers. */
export const ROUTES: readonly Route[] = [...userRoutes, ...healthRoutes];
