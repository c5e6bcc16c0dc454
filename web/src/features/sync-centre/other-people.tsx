import { useState } from 'react';
import { formatBytes } from '../../pieces/bytes.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';

/** Another person whose data are on this device, with what would be lost with them. */
export interface OtherPerson {
  readonly userId: string;
  /** '' if it is not known. */
  readonly name: string;
  /** Results that the server has not got. */
  readonly waiting: number;
  /** Bytes of their packs. */
  readonly size: number;
}

interface Props {
  readonly people: readonly OtherPerson[];
  readonly onRemovePerson: (userId: string) => void;
}

const nameOf = ({ name }: OtherPerson): string => name || 'Somebody without a name';

const waitingWords = (waiting: number): string =>
  waiting === 1 ? '1 result is not sent yet' : `${waiting} results are not sent yet`;

function personLine({ size, waiting }: OtherPerson): string {
  const parts = [size > 0 && formatBytes(size), waiting > 0 && waitingWords(waiting)].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : 'Goes on where they stopped when they log in here.';
}

const removalWords = ({ waiting }: OtherPerson): string =>
  waiting > 0
    ? `Their packs and results leave this device. ${waitingWords(waiting)}, and would be lost for good: let them log in here first.`
    : 'Their packs and results leave this device. What the server has stays theirs.';

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
