import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../app/unbuilt.ts';

export const Route = createFileRoute('/teaching/courses/$courseId/lessons/$lessonId/activities/$activityId/view')({
  staticData: { title: 'View' },
  ...unbuilt,
});
