import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { MyCourseScreen } from '../../screens/study/my-course-screen.tsx';

export const Route = createFileRoute('/_student/my-courses/$courseId/')({
  validateSearch: v.object({ completed: v.optional(v.unknown()) }),
  staticData: { title: 'Course' },
  component: MyCourse,
});

function MyCourse() {
  const { courseId } = Route.useParams();
  return <MyCourseScreen courseId={courseId} completed={Route.useSearch().completed !== undefined} />;
}
