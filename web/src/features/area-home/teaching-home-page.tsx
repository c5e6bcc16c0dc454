import { canPublish, type Profile } from '@overtrick/shared/learning/profile';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { AreaHome, type Tile } from './area-home.tsx';

const TILES: readonly Tile[] = [
  { to: '/teaching/courses', title: 'Courses', text: 'Write lessons and activities, and ask for publication.' },
  { to: '/teaching/deal-packs', title: 'Deal Packs', text: 'Put deals with one theme together.' },
  { to: '/teaching/deals', title: 'Deal library', text: 'All your deals, in groups: import, search, edit.' },
  { to: '/teaching/links', title: 'Links', text: 'Deals that anybody opens by an address.' },
  { to: '/teaching/students', title: 'Students', text: 'Who studies with you, and how far they are.' },
  { to: '/teaching/transactions', title: 'Transactions', text: 'What was bought, and what comes to you.' },
  { to: '/teaching/payment', title: 'Payment details', text: 'The account that your payments go to.' },
  { to: '/teaching/options', title: 'Options', text: 'Your public page, and the phrases that you use again.' },
];

type Teacher = Pick<Profile, 'allowPayout' | 'stripeLinked'>;

/** The teachers' home page; who cannot publish is told what is missing (G-15). */
export function TeachingHomePage({ teacher }: { readonly teacher: Teacher | null }) {
  return (
    <AreaHome title="Teaching" tiles={TILES}>
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
