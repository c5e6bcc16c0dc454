import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../app/unbuilt.ts';

export const Route = createFileRoute('/admin/knowledgebase/categories/')({
  staticData: { title: 'Categories' },
  ...unbuilt,
});
