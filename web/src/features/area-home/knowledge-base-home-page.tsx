import { AreaHome, type Tile } from './area-home.tsx';

const TILES: readonly Tile[] = [
  { to: '/admin/knowledgebase/articles', title: 'Articles', text: 'What stands in the knowledge base.' },
  { to: '/admin/knowledgebase/categories', title: 'Categories', text: 'Under which the articles stand.' },
  { to: '/glossary', title: 'Glossary', text: 'The words of the game, edited where they are read.' },
];

/** The admins' way into the knowledge base. */
export const KnowledgeBaseHomePage = () => <AreaHome title="Knowledge base" tiles={TILES} />;
