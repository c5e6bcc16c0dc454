import type { AdminCounts } from '@overtrick/shared/contract/counts';
import { AreaHome, several, type Tile } from './area-home.tsx';

/** The tiles, with the counts as far as they are known. */
const listTiles = (counts: AdminCounts | null): readonly Tile[] => [
  {
    to: '/admin/queue',
    title: 'Queue',
    text: 'Courses and deal packs that wait for approval.',
    count: counts && several(counts.pendingDealPacks + (counts.pendingCourses ?? 0), 'waits', 'wait'),
  },
  {
    to: '/admin/users',
    title: 'Users',
    text: 'People, their roles, purchases and sales.',
    count: counts && several(counts.users, 'person', 'people'),
  },
  {
    to: '/admin/courses',
    title: 'Courses',
    text: 'All courses: publish, archive, restore.',
    count: counts?.courses === undefined ? null : several(counts.courses, 'course', 'courses'),
  },
  {
    to: '/admin/deal-packs',
    title: 'Deal Packs',
    text: 'All deal packs: publish, archive, restore.',
    count: counts && several(counts.dealPacks, 'pack', 'packs'),
  },
  { to: '/admin/focuses', title: 'Focuses', text: 'What courses and packs are about.' },
  { to: '/admin/keywords', title: 'Keywords', text: 'The words that deals are found by.' },
  { to: '/admin/knowledgebase', title: 'Knowledge base', text: 'Articles and their categories.' },
  { to: '/admin/log', title: 'Log', text: 'Sign-ins, changes of accounts, and what admins did.' },
];

/** The admins' home page. @param counts null while they are not known */
export const AdminHomePage = ({ counts }: { readonly counts: AdminCounts | null }) => (
  <AreaHome title="Admin" tiles={listTiles(counts)} />
);
