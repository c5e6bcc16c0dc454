import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../shell/unbuilt.ts';

export const Route = createFileRoute('/teaching/courses/$courseId/lessons/$lessonId/deals')({
  staticData: { title: 'Deals' },
  ...unbuilt,
});
