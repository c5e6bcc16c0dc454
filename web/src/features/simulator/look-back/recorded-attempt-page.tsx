import './recorded-attempt-page.css';
import type { ReactNode } from 'react';
import { AppLink } from '../../../navigation/app-link.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';

interface Props {
  /** Whose attempt it is. */
  readonly student: string;
  /** What was played: 'Deal 4'. */
  readonly title: string;
  /** When it was made, in words. */
  readonly when: string;
  /** Why it does not count, or that it was not checked; undefined for one that counts. */
  readonly verdict: string | undefined;
  /** The address of the record that it is opened from. */
  readonly back: string;
  /** Missing where the deal is not here as it was played. */
  readonly children: ReactNode;
}

/**
 * The look back on a student's attempt, for who teaches the student. It speaks to the student, as the student reads it,
 * so that both see the same (silence 244).
 */
export const RecordedAttemptPage = ({ student, title, when, verdict, back, children }: Props) => (
  <article className="recorded-attempt">
    <header className="recorded-attempt-head">
      <AppLink className="recorded-attempt-back" href={back}>
        <Icon name="back" /> Back to the record
      </AppLink>
      <h1>
        {student}: {title}
      </h1>
      <p>{when}</p>
      <p>As the student reads it: ‘you’ is {student}.</p>
      {verdict && <p className="recorded-attempt-verdict">{verdict}</p>}
    </header>
    {children}
  </article>
);
