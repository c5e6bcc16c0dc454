import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../app/unbuilt.ts';

export const Route = createFileRoute('/admin/knowledgebase/categories/create')({
  staticData: { title: 'New category' },
  ...unbuilt,
});
