import { createFileRoute } from '@tanstack/react-router';
import { BrowseCoursesPage } from '../../features/public/browse-courses-page.tsx';

export const Route = createFileRoute('/_student/browse-courses')({
  head: () => ({ meta: [{ title: 'Browse courses · Overtrick' }] }),
  component: BrowseCoursesPage,
});
