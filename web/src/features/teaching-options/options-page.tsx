import './options.css';
import type { FullTeacherProfile } from '@overtrick/shared/contract/teachers';
import { Link } from '@tanstack/react-router';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PhraseList } from './phrase-list.tsx';
import { PHRASE_LISTS } from './profile-schema.ts';
import { type TeacherActions, TeacherSection } from './teacher-section.tsx';

interface Props extends TeacherActions {
  readonly profile: FullTeacherProfile;
}

const OWN = {
  heading: 'Your page',
  pictureHelp: 'How others see you; 2 MB at most.',
  pictureName: 'Your picture',
  done: 'Your page has been saved.',
};

/** A teacher's own page and phrases (silence 60). */
export function OptionsPage({ profile, ...actions }: Props) {
  return (
    <div className="options">
      <PageHeading title="Options">
        <Link to="/teachers/$profileId" params={{ profileId: profile.id }}>
          Your page as others see it
        </Link>
      </PageHeading>
      <TeacherSection profile={profile} words={OWN} {...actions} />
      <section className="options-section" aria-labelledby="options-phrases">
        <h2 id="options-phrases">Phrases to use again</h2>
        <p className="phrases-quiet">They are offered when you write about a deal, so that you type them once.</p>
        <div className="options-lists">
          {PHRASE_LISTS.map(({ key, ...words }) => (
            <PhraseList
              key={key}
              {...words}
              phrases={profile[key]}
              onSave={(phrases) => actions.onSave({ [key]: [...phrases] })}
            />
          ))}
        </div>
      </section>
    </div>
  );
}
