import './library.css';
import './edit-deal-page.css';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
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
  readonly messages: ComponentProps<typeof ResultMessages>;
  readonly files: ComponentProps<typeof DealFiles>;
  readonly neighbours: Neighbours;
  readonly search: DealSearch;
}

/** What a teacher adds to a deal: its name and labels, the words after it, and its recordings and analyses (silence 77). */
export function EditDealPage({ dealId, name, labels, messages, files, neighbours, search }: Props) {
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
      <DealLabels {...labels} />
      <ResultMessages {...messages} />
      <DealFiles {...files} />
      <DealNeighbours page="/teaching/deals/$dealId/edit" neighbours={neighbours} search={search} />
    </div>
  );
}
