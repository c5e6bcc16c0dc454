import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../shell/unbuilt.ts';

export const Route = createFileRoute('/admin/users/$userId/commission')({
  staticData: { title: 'Commission' },
  ...unbuilt,
});
