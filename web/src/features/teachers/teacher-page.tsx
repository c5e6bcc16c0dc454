import './teacher-page.css';
import type { TeacherPage as TeacherPageData } from '@overtrick/shared/contract/teachers';
import { Html } from '../../ui/page/html.tsx';
import { Avatar } from '../../ui/signs/avatar.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { Tag } from '../../ui/signs/tag.tsx';
import { type SubscribeActions, Subscription } from './subscription.tsx';
import { TeacherItems } from './teacher-items.tsx';
import { websiteOf } from './website.ts';

interface Props extends SubscribeActions {
  /** Null while it is on its way. */
  readonly profile: TeacherPageData | null;
}

/** A teacher as everybody sees them. */
export function TeacherPage({ profile, ...actions }: Props) {
  if (!profile)
    return (
      <>
        <h1 className="visually-hidden">Teacher</h1>
        <Skeleton label="Loading the teacher" lines={6} />
      </>
    );
  return (
    <article className="teacher">
      <header className="teacher-head">
        <Avatar url={profile.media[0]?.url} size="lg" className="teacher-avatar" />
        <div className="teacher-name">
          <h1>{profile.displayName}</h1>
          {profile.headline && <p className="teacher-headline">{profile.headline}</p>}
        </div>
        <Subscription key={profile.id} profile={profile} {...actions} />
      </header>
      <div className="teacher-columns">
        <section aria-label="About">
          {profile.biography.trim() ? (
            <Html html={profile.biography} />
          ) : (
            <p className="teacher-none">{profile.displayName} has not written anything here yet.</p>
          )}
        </section>
        <TeacherFacts profile={profile} />
      </div>
      <TeacherItems courses={profile.courses} dealPacks={profile.dealPacks} />
    </article>
  );
}

function TeacherFacts({ profile }: { readonly profile: TeacherPageData }) {
  const website = websiteOf(profile.website);
  if (profile.languages.length === 0 && !website) return null;
  return (
    <aside className="teacher-facts" aria-label="Facts">
      {profile.languages.length > 0 && (
        <>
          <h2>Languages</h2>
          <p className="teacher-languages">
            {profile.languages.map((language) => (
              <Tag key={language}>{language}</Tag>
            ))}
          </p>
        </>
      )}
      {website && (
        <>
          <h2>Website</h2>
          <p>
            <a className="teacher-website" href={website.href} target="_blank" rel="noopener noreferrer">
              {website.words}
            </a>
          </p>
        </>
      )}
    </aside>
  );
}
