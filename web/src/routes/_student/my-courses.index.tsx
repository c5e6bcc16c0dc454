import { createFileRoute } from '@tanstack/react-router';
import { MyCoursesScreen } from '../../screens/study/my-courses-screen.tsx';

export const Route = createFileRoute('/_student/my-courses/')({
  staticData: { title: 'My courses' },
  component: MyCoursesScreen,
});
