import { createRootRouteWithContext } from '@tanstack/react-router';
import { PageTerms } from '../screens/reference/page-terms.tsx';
import { SimulatorOverlays } from '../screens/simulator/simulator-overlays.tsx';
import type { AppContext } from '../services/context.ts';
import { PageProblem } from '../shell/page-problem.tsx';
import { NotFoundPage } from '../shell/pages/not-found-page.tsx';
import { Shell } from '../shell/shell.tsx';

/** The shell around all pages, with the overlays. */
export const Route = createRootRouteWithContext<AppContext>()({
  component: () => (
    <PageTerms>
      <Shell>
        <SimulatorOverlays />
      </Shell>
    </PageTerms>
  ),
  errorComponent: PageProblem,
  notFoundComponent: NotFoundPage,
});
