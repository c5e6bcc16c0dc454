import type { TeacherCounts } from '@overtrick/shared/contract/counts';
import { canPublish, type Profile } from '@overtrick/shared/learning/values/profile';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { AreaHome, several, type Tile } from './area-home.tsx';

/** The tiles, with the counts as far as they are known. */
const listTiles = (counts: TeacherCounts | null): readonly Tile[] => [
  { to: '/teaching/courses', title: 'Courses', text: 'Write lessons and activities, and ask for publication.' },
  {
    to: '/teaching/deal-packs',
    title: 'Deal Packs',
    text: 'Put deals with one theme together.',
    count: counts && several(counts.dealPacks, 'pack', 'packs'),
  },
  {
    to: '/teaching/deals',
    title: 'Deal library',
    text: 'All your deals, in groups: import, search, edit.',
    count: counts && several(counts.deals, 'deal', 'deals'),
  },
  { to: '/teaching/links', title: 'Links', text: 'Deals that anybody opens by an address.' },
  {
    to: '/teaching/students',
    title: 'Students',
    text: 'Who studies with you, and how far they are.',
    count: counts && several(counts.students, 'student', 'students'),
  },
  { to: '/teaching/transactions', title: 'Transactions', text: 'What was bought, and what comes to you.' },
  { to: '/teaching/payment', title: 'Payment details', text: 'The account that your payments go to.' },
  { to: '/teaching/options', title: 'Options', text: 'Your public page, and the phrases that you use again.' },
];

type Teacher = Pick<Profile, 'allowPayout' | 'stripeLinked'>;

interface Props {
  readonly teacher: Teacher | null;
  /** Null while they are not known. */
  readonly counts: TeacherCounts | null;
}

/** The teachers' home page; tells teachers who cannot publish what is missing (G-15). */
export function TeachingHomePage({ teacher, counts }: Props) {
  return (
    <AreaHome title="Teaching" tiles={listTiles(counts)}>
      {teacher && !canPublish(teacher) && (
        <p className="payment-warning">
          <strong>Payment details not set up</strong>
          <Link to="/teaching/payment" className={buttonClass({ kind: 'outlined' })}>
            Set up
          </Link>
        </p>
      )}
    </AreaHome>
  );
}
