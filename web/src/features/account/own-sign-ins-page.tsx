import './own-sessions.css';
import type { OwnEntry } from '@overtrick/shared/contract/own-sign-ins';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../pieces/dates.ts';
import { doorWords } from '../../pieces/sign-in-words.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Icon } from '../../ui/signs/icon.tsx';

interface Props {
  readonly entries: readonly OwnEntry[];
  /** For how many days they are kept. */
  readonly keptDays: number;
  readonly timeZone: string;
}

/** Who came into the reader's account and who was refused, the last first (D-405). */
export function OwnSignInsPage({ entries, keptDays, timeZone }: Props) {
  return (
    <div className="own-sign-ins">
      <PageHeading title="Sign-ins">
        The last fifty sign-ins to your account, refused ones too, and what was changed of it. They are kept for{' '}
        {keptDays} days.
      </PageHeading>
      {entries.length === 0 ? (
        <EmptyState title="Nothing yet">Your next sign-in stands here.</EmptyState>
      ) : (
        <>
          <p>
            Was one of them not you? <Link to="/my-profile/change-password">Change your password</Link>: every other
            device is then logged out.
          </p>
          <ol className="own-sessions">
            {entries.map((entry) => (
              <li key={entry.id} className={entry.kind === 'refusal' ? 'own-sign-in-refused' : undefined}>
                <div>
                  <strong>
                    {entry.kind === 'refusal' && <Icon name="alert" />}
                    {sentence(entry)}
                  </strong>
                  <span>
                    <time dateTime={entry.date}>{formatDateTime(entry.date, timeZone)}</time>
                    {`, ${entry.isThis ? 'this device' : (entry.device ?? 'a device that did not say its name')}`}
                  </span>
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** Of a refusal nobody knows who it was. */
function sentence(entry: OwnEntry): string {
  if (entry.kind === 'refusal') return `Somebody ${doorWords(entry)}`;
  const words = doorWords(entry);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
