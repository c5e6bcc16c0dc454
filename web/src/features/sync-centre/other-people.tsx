import { formatBytes } from '@overtrick/shared/learning/values/bytes';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';

/** Another person whose data are on this device, with what would be lost with them. */
export interface OtherPerson {
  readonly userId: string;
  /** '' if it is not known. */
  readonly name: string;
  /** Results that the server has not got. */
  readonly waiting: number;
  /** Recordings that no deal on the server has. */
  readonly recordings: number;
  /** Bytes of what lies here for them. */
  readonly size: number;
}

interface Props {
  readonly people: readonly OtherPerson[];
  readonly onRemovePerson: (userId: string) => void;
}

const nameOf = ({ name }: OtherPerson): string => name || 'Somebody without a name';

/** '2 results and 1 recording are not sent yet' */
function unsentWords({ waiting, recordings }: OtherPerson): string {
  const parts = [countOf(waiting, 'result'), countOf(recordings, 'recording')].filter(Boolean);
  return `${parts.join(' and ')} ${waiting + recordings === 1 ? 'is' : 'are'} not sent yet`;
}

const countOf = (count: number, what: string): string => {
  if (count === 0) return '';
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
};

const hasUnsent = ({ waiting, recordings }: OtherPerson): boolean => waiting + recordings > 0;

function personLine(person: OtherPerson): string {
  const { size } = person;
  const parts = [size > 0 && formatBytes(size), hasUnsent(person) && unsentWords(person)].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : 'Goes on where they stopped when they log in here.';
}

const removalWords = (person: OtherPerson): string =>
  hasUnsent(person)
    ? `Their packs, deals and results leave this device. ${unsentWords(person)}, and would be lost for good: let them log in here first.`
    : 'Their packs, deals and results leave this device. What the server has stays theirs.';

/** Other people whose data are on this device, and can be removed (ruling 14). */
export function OtherPeople({ people, onRemovePerson }: Props) {
  const [removing, setRemoving] = useState<OtherPerson | null>(null);
  return (
    <>
      <ul>
        {people.map((person) => (
          <li key={person.userId} className="sync-row">
            <div className="sync-row-words">
              <b>{nameOf(person)}</b>
              <small>{personLine(person)}</small>
            </div>
            <Button aria-label={`Remove ${nameOf(person)}`} onClick={() => setRemoving(person)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          heading={`Remove ${nameOf(removing)} from this device?`}
          text={removalWords(removing)}
          confirm="Remove"
          onCancel={() => setRemoving(null)}
          onConfirm={() => {
            setRemoving(null);
            onRemovePerson(removing.userId);
          }}
        />
      )}
    </>
  );
}
