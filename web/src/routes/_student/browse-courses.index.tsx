import { createFileRoute } from '@tanstack/react-router';
import { useOnline } from '../../app/use-online.ts';
import { BrowseCoursesPage } from '../../features/public/browse-courses-page.tsx';

export const Route = createFileRoute('/_student/browse-courses/')({
  head: () => ({ meta: [{ title: 'Browse courses · Overtrick' }] }),
  component: Page,
});

function Page() {
  return <BrowseCoursesPage online={useOnline()} />;
}
