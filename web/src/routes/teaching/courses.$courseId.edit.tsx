import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../app/unbuilt.ts';

export const Route = createFileRoute('/teaching/courses/$courseId/edit')({
  staticData: { title: 'Edit course' },
  ...unbuilt,
});
