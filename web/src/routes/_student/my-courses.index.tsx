import { createFileRoute } from '@tanstack/react-router';
import { useOnline } from '../../app/use-online.ts';
import { MyCoursesPage } from '../../features/public/my-courses-page.tsx';

export const Route = createFileRoute('/_student/my-courses/')({
  staticData: { title: 'My courses' },
  component: Page,
});

function Page() {
  return <MyCoursesPage online={useOnline()} />;
}
