import { createFileRoute } from '@tanstack/react-router';
import { KnowledgeBaseHomeScreen } from '../../screens/reference/knowledge-base-home-screen.tsx';

export const Route = createFileRoute('/admin/knowledgebase/')({
  staticData: { title: 'Knowledge base' },
  component: KnowledgeBaseHomeScreen,
});
