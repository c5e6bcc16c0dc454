import { createRootRouteWithContext } from '@tanstack/react-router';
import { GlossaryLinks } from '../screens/reference/glossary-links.tsx';
import { SimulatorOverlays } from '../screens/simulator/simulator-overlays.tsx';
import type { AppContext } from '../services/context.ts';
import { PageProblem } from '../shell/page-problem.tsx';
import { NotFoundPage } from '../shell/pages/not-found-page.tsx';
import { Shell } from '../shell/shell.tsx';

/** The shell around all pages, with the overlays. */
export const Route = createRootRouteWithContext<AppContext>()({
  component: () => (
    <Shell>
      <SimulatorOverlays />
      <GlossaryLinks />
    </Shell>
  ),
  errorComponent: PageProblem,
  notFoundComponent: NotFoundPage,
});
