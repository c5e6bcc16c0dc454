import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../shell/pages/not-found-page.tsx';
import { expectRoutes } from '../sign-in/guard.ts';

/** Any unknown path, those below a guarded area too (N-02), and an area's whose routes could not be fetched. */
export const Route = createFileRoute('/$')({
  staticData: { title: 'Page not found' },
  beforeLoad: expectRoutes,
  component: NotFoundPage,
});
