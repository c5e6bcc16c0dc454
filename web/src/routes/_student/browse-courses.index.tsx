import { createFileRoute } from '@tanstack/react-router';
import { useOnline } from '../../app/use-online.ts';
import { BrowseCoursesPage } from '../../features/public/browse-courses-page.tsx';

export const Route = createFileRoute('/_student/browse-courses/')({
  staticData: { title: 'Browse courses' },
  component: Page,
});

function Page() {
  return <BrowseCoursesPage online={useOnline()} />;
}
