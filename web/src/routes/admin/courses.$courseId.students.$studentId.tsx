import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../shell/unbuilt.ts';

export const Route = createFileRoute('/admin/courses/$courseId/students/$studentId')({
  staticData: { title: 'Student' },
  ...unbuilt,
});
