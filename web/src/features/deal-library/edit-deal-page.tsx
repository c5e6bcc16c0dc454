import './library.css';
import './edit-deal-page.css';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { DealSearch } from '../../navigation/deal-search.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { DealFiles } from './deal-files.tsx';
import { DealLabels } from './deal-labels.tsx';
import { DealNeighbours, type Neighbours } from './deal-neighbours.tsx';
import { ResultMessages } from './result-messages.tsx';

interface Props {
  readonly dealId: string;
  readonly name: string;
  readonly labels: ComponentProps<typeof DealLabels>;
  /** The words on its calls, and where changes stand. */
  readonly words?: ReactNode;
  /** Null where they need a connection; so the files. */
  readonly messages: ComponentProps<typeof ResultMessages> | null;
  readonly files: ComponentProps<typeof DealFiles> | null;
  readonly neighbours: Neighbours;
  readonly search: DealSearch;
}

/** What a teacher adds to a deal: its name and labels, the words on and after it, and its recordings (silence 77). */
export function EditDealPage({ dealId, name, labels, words, messages, files, neighbours, search }: Props) {
  return (
    <div className="library">
      <PageHeading
        title={name}
        actions={
          <Link
            className={buttonClass({ kind: 'plain' })}
            to="/teaching/deals/$dealId"
            params={{ dealId }}
            search={search}
          >
            Show deal
          </Link>
        }
      />
      {words}
      <DealLabels {...labels} />
      {messages && <ResultMessages {...messages} />}
      {files && <DealFiles {...files} />}
      {!(messages && files) && (
        <p className="deal-quiet">Result messages, recordings and analyses need a connection.</p>
      )}
      <DealNeighbours page="/teaching/deals/$dealId/edit" neighbours={neighbours} search={search} />
    </div>
  );
}
