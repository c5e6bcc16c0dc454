import { createFileRoute } from '@tanstack/react-router';
import { MyLessonScreen } from '../../screens/study/my-lesson-screen.tsx';

export const Route = createFileRoute('/_student/my-courses/$courseId/lessons/$lessonId/')({
  staticData: { title: 'Lesson' },
  component: () => <MyLessonScreen {...Route.useParams()} />,
});
