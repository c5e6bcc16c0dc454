import { createFileRoute } from '@tanstack/react-router';
import { LessonScreen } from '../../screens/study/my-lesson-screen.tsx';

export const Route = createFileRoute('/_student/my-courses/$courseId/lessons/$lessonId/')({
  staticData: { title: 'Lesson' },
  component: () => <LessonScreen {...Route.useParams()} />,
});
