import './teacher-page.css';
import type { TeacherPage as TeacherPageData } from '@overtrick/shared/contract/teachers';
import { useState } from 'react';
import { Html } from '../../ui/html.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { type SubscribeActions, Subscription } from './subscription.tsx';
import { TeacherPacks } from './teacher-packs.tsx';
import { websiteOf } from './website.ts';

const NO_PICTURE = '/avatar.svg';

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
        <Avatar key={profile.media[0]?.url} url={profile.media[0]?.url} />
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
      <TeacherPacks packs={profile.dealPacks} />
    </article>
  );
}

/** The first picture; the default one when there is none or when it cannot be had off line. */
function Avatar({ url }: { readonly url: string | undefined }) {
  const [failed, setFailed] = useState(false);
  return (
    <img
      className="teacher-avatar"
      src={url && !failed ? url : NO_PICTURE}
      alt=""
      width={128}
      height={128}
      onError={() => setFailed(true)}
    />
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
