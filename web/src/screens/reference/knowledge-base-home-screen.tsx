import { KnowledgeBaseHomePage } from '../../features/area-home/knowledge-base-home-page.tsx';

/** The ways to the articles and to their categories, for admins. */
export const KnowledgeBaseHomeScreen = () => <KnowledgeBaseHomePage />;
