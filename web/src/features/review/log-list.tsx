import './review.css';
import type { LogEntry } from '@overtrick/shared/contract/admin-log';
import { Instant } from './instant.tsx';
import { logSentence } from './log-words.ts';

/** Entries of the log, each a sentence with its time, the device of a sign-in and what an admin wrote. */
export const LogList = ({ entries }: { readonly entries: readonly LogEntry[] }) => (
  <ol className="log-entries">
    {entries.map((entry) => (
      <li key={entry.id}>
        <span>{logSentence(entry)}</span>
        {entry.note && <blockquote>{entry.note}</blockquote>}
        <small className="review-quiet">
          <Instant at={entry.date} />
          {entry.device && `, ${entry.device}`}
        </small>
      </li>
    ))}
  </ol>
);
