import { createFileRoute } from '@tanstack/react-router';
import { KeywordFormScreen } from '../../screens/reference/keyword-form-screen.tsx';

export const Route = createFileRoute('/admin/keywords/create')({
  staticData: { title: 'New keyword' },
  component: () => <KeywordFormScreen keyword={null} />,
});
