import { KnowledgeBaseHomePage } from '../../features/area-home/knowledge-base-home-page.tsx';

/** Links to the lists of articles and categories, for admins. */
export const KnowledgeBaseHomeScreen = () => <KnowledgeBaseHomePage />;
