import { createRootRouteWithContext } from '@tanstack/react-router';
import type { AppContext } from '../app/context.ts';
import { PageProblem } from '../app/shell/page-problem.tsx';
import { Shell } from '../app/shell/shell.tsx';
import { NotFoundPage } from '../features/public/not-found-page.tsx';

export const Route = createRootRouteWithContext<AppContext>()({
  component: Shell,
  errorComponent: PageProblem,
  notFoundComponent: NotFoundPage,
});
