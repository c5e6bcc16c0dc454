import type { LinkReader } from '@overtrick/shared/learning/library/deal-link';
import { capital } from '@overtrick/shared/table/table-words';
import { AskedButton } from '../../form/asked-button.tsx';
import { formatRecent } from '../../pieces/dates.ts';
import { Button } from '../../ui/button.tsx';
import { RecordTable } from '../../ui/lists/record-table.tsx';
import { Tag } from '../../ui/signs/tag.tsx';
import { NAMELESS, type ResultChoice, timesWords } from './link-text.ts';

interface Props {
  readonly readers: readonly LinkReader[];
  readonly now: Date;
  readonly timeZone: string;
  readonly onChoose: (choice: ResultChoice) => void;
  readonly onDelete: (readerId: string) => Promise<void>;
}

/** Who opened a link; a reader's results may be chosen, and deleted when the person asks for it. */
export const LinkReaders = ({ readers, now, timeZone, onChoose, onDelete }: Props) => (
  <RecordTable
    label="Readers"
    rows={readers}
    keyOf={({ id }) => id}
    columns={[
      { heading: 'Reader', cell: nameCell },
      { heading: 'Opened', cell: ({ openings }) => (openings === 0 ? '–' : timesWords(openings)) },
      { heading: 'Last', cell: ({ lastOpened }) => capital(formatRecent(lastOpened, now, timeZone)) },
      {
        heading: 'Results',
        cell: ({ id, name, results }) =>
          results === 0 ? (
            0
          ) : (
            <Button
              size="sm"
              aria-label={`Results of ${name ?? NAMELESS}: ${results}`}
              onClick={() => onChoose({ reader: id })}
            >
              {results}
            </Button>
          ),
      },
      { heading: 'Delete', cell: (reader) => <DeleteReader reader={reader} onDelete={onDelete} /> },
    ]}
  />
);

const nameCell = ({ name, kind }: LinkReader) => (
  <>
    {name ?? NAMELESS} {kind === 'guest' && <Tag>First name only</Tag>}
  </>
);

interface DeleteProps {
  readonly reader: LinkReader;
  readonly onDelete: Props['onDelete'];
}

function DeleteReader({ reader: { id, name, kind }, onDelete }: DeleteProps) {
  const stays = kind === 'account' ? ' What was played stays in the person’s own account.' : '';
  return (
    <AskedButton
      aria-label={`Delete ${name ?? NAMELESS}`}
      heading="Delete reader"
      text={`This list forgets ${name ?? 'its readers without a name'}, with all results.${stays}`}
      confirm="Delete"
      onConfirm={() => onDelete(id)}
    >
      Delete
    </AskedButton>
  );
}
