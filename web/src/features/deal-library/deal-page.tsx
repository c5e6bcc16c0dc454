import { AskedButton } from '../../form/asked-button.tsx';
import './library.css';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { levelTag } from '@overtrick/shared/learning/values/levels';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DealSearch } from '../../navigation/deal-search.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Tag } from '../../ui/signs/tag.tsx';
import { DealNeighbours, type Neighbours } from './deal-neighbours.tsx';

interface Props {
  readonly deal: LibraryDeal;
  /** Where changes of its words stand. */
  readonly note?: ReactNode;
  readonly name: string;
  readonly neighbours: Neighbours;
  /** The search of the page's address, which the links to its neighbours keep (D-39). */
  readonly search: DealSearch;
  readonly onDelete: () => Promise<void>;
  /** The summary, and the ways into the simulator. */
  readonly summary: ReactNode;
  readonly actions: ReactNode;
}

/** A deal of the library: its summary, and the ways to its neighbours (D-39, D-40). */
export function DealPage({ deal, note, name, neighbours, search, onDelete, summary, actions }: Props) {
  const level = levelTag(deal.experienceLevel, deal.experienceLevel);
  return (
    <div className="library">
      <PageHeading
        title={name}
        tags={
          <>
            {level && <Tag>{level}</Tag>}
            {deal.classified && <Tag>Classified deal</Tag>}
            {deal.keywords.map((keyword) => (
              <Tag key={keyword}>{keyword}</Tag>
            ))}
          </>
        }
        actions={
          <>
            <Link
              className={buttonClass({ kind: 'outlined' })}
              to="/teaching/deals/$dealId/edit"
              params={{ dealId: deal.id }}
              search={search}
            >
              Edit deal
            </Link>
            <AskedButton
              heading="Delete deal"
              text="The deal leaves the deal library. Deal packs and deal run-throughs keep it."
              confirm="Delete"
              onConfirm={onDelete}
            >
              Delete deal
            </AskedButton>
          </>
        }
      >
        {deal.groupName && deal.groupName !== name && (
          <Link to="/teaching/deals/groups/$groupId" params={{ groupId: deal.groupId }}>
            {deal.groupName}
          </Link>
        )}
      </PageHeading>
      {note}
      {summary}
      <div className="library-deal-actions">{actions}</div>
      <DealNeighbours page="/teaching/deals/$dealId" neighbours={neighbours} search={search} />
    </div>
  );
}
