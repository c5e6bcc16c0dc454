import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../app/unbuilt.ts';

export const Route = createFileRoute('/_student/my-profile/change-password')({
  staticData: { title: 'Change password' },
  ...unbuilt,
});
