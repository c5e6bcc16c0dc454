import { createFileRoute } from '@tanstack/react-router';
import { CategoryFormScreen } from '../../screens/reference/category-form-screen.tsx';

export const Route = createFileRoute('/admin/knowledgebase/categories/create')({
  staticData: { title: 'New category' },
  component: () => <CategoryFormScreen category={null} />,
});
