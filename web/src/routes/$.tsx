import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../shell/pages/not-found-page.tsx';

/** Any unknown path, those below a guarded area too (N-02). */
export const Route = createFileRoute('/$')({ staticData: { title: 'Page not found' }, component: NotFoundPage });
