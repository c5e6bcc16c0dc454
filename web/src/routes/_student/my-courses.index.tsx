import { createFileRoute } from '@tanstack/react-router';
import { useOnline } from '../../app/use-online.ts';
import { MyCoursesPage } from '../../features/public/my-courses-page.tsx';

export const Route = createFileRoute('/_student/my-courses/')({
  head: () => ({ meta: [{ title: 'My courses · Overtrick' }] }),
  component: Page,
});

function Page() {
  return <MyCoursesPage online={useOnline()} />;
}
