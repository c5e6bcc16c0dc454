import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../shell/unbuilt.ts';

export const Route = createFileRoute('/teaching/courses/$courseId/students/$studentId')({
  staticData: { title: 'Student' },
  ...unbuilt,
});
