import { createFileRoute } from '@tanstack/react-router';
import { KnowledgeBaseHomePage } from '../../features/area-home/knowledge-base-home-page.tsx';

export const Route = createFileRoute('/admin/knowledgebase/')({
  staticData: { title: 'Knowledge base' },
  component: KnowledgeBaseHomePage,
});
