import { createRootRouteWithContext } from '@tanstack/react-router';
import type { AppContext } from '../services/context.ts';
import { PageProblem } from '../shell/page-problem.tsx';
import { NotFoundPage } from '../shell/pages/not-found-page.tsx';
import { Shell } from '../shell/shell.tsx';

export const Route = createRootRouteWithContext<AppContext>()({
  component: Shell,
  errorComponent: PageProblem,
  notFoundComponent: NotFoundPage,
});
