import { AreaHome, type Tile } from './area-home.tsx';

const TILES: readonly Tile[] = [
  { to: '/admin/queue', title: 'Queue', text: 'Courses and deal packs that wait for approval.' },
  { to: '/admin/users', title: 'Users', text: 'People, their roles, purchases and sales.' },
  { to: '/admin/courses', title: 'Courses', text: 'All courses: publish, archive, restore.' },
  { to: '/admin/deal-packs', title: 'Deal Packs', text: 'All deal packs: publish, archive, restore.' },
  { to: '/admin/focuses', title: 'Focuses', text: 'What courses and packs are about.' },
  { to: '/admin/keywords', title: 'Keywords', text: 'The words that deals are found by.' },
  { to: '/admin/knowledgebase', title: 'Knowledge base', text: 'Articles and their categories.' },
];

/** The admins' home page. */
export const AdminHomePage = () => <AreaHome title="Admin" tiles={TILES} />;
