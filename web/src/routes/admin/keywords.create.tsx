import { createFileRoute } from '@tanstack/react-router';
import { EditedKeyword } from '../../app/reference/edited-keyword.tsx';

export const Route = createFileRoute('/admin/keywords/create')({
  staticData: { title: 'New keyword' },
  component: () => <EditedKeyword keyword={null} />,
});
