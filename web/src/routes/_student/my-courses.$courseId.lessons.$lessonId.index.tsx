import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../app/unbuilt.ts';

export const Route = createFileRoute('/_student/my-courses/$courseId/lessons/$lessonId/')({
  staticData: { title: 'Lesson' },
  ...unbuilt,
});
