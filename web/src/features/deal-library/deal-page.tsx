import './library.css';
import type { LibraryChoice } from '@overtrick/shared/learning/library/library-choice';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { libraryDealName } from '@overtrick/shared/learning/library/library-deal-name';
import { levelTag } from '@overtrick/shared/learning/values/levels';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../form/action.ts';
import type { DealSearch } from '../../navigation/deal-search.ts';
import { SourceList } from '../../pieces/source-list.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Tag } from '../../ui/signs/tag.tsx';
import { Lacks } from './deal-item.tsx';
import { DealNeighbours, type Neighbours } from './deal-neighbours.tsx';
import { ExportDialog } from './export-dialog.tsx';
import type { LibraryChanges } from './library-source.ts';
import { removeThen, useManyChanges } from './use-many-changes.ts';

interface Props {
  readonly deal: LibraryDeal;
  /** Where changes of its words stand. */
  readonly note?: ReactNode;
  readonly neighbours: Neighbours;
  /** The search of the page's address, which the links to its neighbours keep (D-39). */
  readonly search: DealSearch;
  readonly changes: LibraryChanges;
  /** The deal has left the library. */
  readonly onDeleted: () => void;
  /** The summary, and the ways into the simulator. */
  readonly summary: ReactNode;
  readonly actions: ReactNode;
  /** What the solver says of it. */
  readonly analysis?: ReactNode;
  /** What holds it. */
  readonly uses?: ReactNode;
}

/** A deal of the library: its summary, and the ways to its neighbours (D-39, D-40). */
export function DealPage({
  deal,
  note,
  neighbours,
  search,
  changes,
  onDeleted,
  summary,
  actions,
  analysis,
  uses,
}: Props) {
  const name = libraryDealName(deal);
  const level = levelTag(deal.experienceLevel, deal.experienceLevel);
  const own: LibraryChoice = { dealIds: [deal.id] };
  const { remove } = useManyChanges(changes, [own]);
  const { busy, message, run } = useAction();
  const [exporting, setExporting] = useState(false);
  return (
    <div className="library">
      <PageHeading
        title={name}
        tags={
          <>
            {level && <Tag>{level}</Tag>}
            {deal.classified && <Tag>Classified deal</Tag>}
            {[...deal.keywords, ...deal.focus, ...deal.tags].map((label, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one word may be a keyword and a tag
              <Tag key={`${index} ${label}`}>{label}</Tag>
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
            <Button icon="download" onClick={() => setExporting(true)}>
              Export deal
            </Button>
            <Button busy={busy} onClick={() => run(() => removeThen(remove, onDeleted))}>
              Delete deal
            </Button>
          </>
        }
      >
        {deal.groupName && deal.groupName !== name && (
          <Link to="/teaching/deals/groups/$groupId" params={{ groupId: deal.groupId }}>
            {deal.groupName}
          </Link>
        )}
        <Lacks lacks={deal.lacks} />
      </PageHeading>
      {note}
      <div className="deal-page-summary">
        {summary}
        {analysis}
      </div>
      <SourceList source={deal.source} />
      <div className="library-deal-actions">
        {actions}
        <FormMessages message={message} />
      </div>
      {uses}
      <DealNeighbours page="/teaching/deals/$dealId" neighbours={neighbours} search={search} />
      {exporting && (
        <ExportDialog
          name={name}
          count={1}
          choices={[own]}
          exportPart={changes.exportPart}
          onClose={() => setExporting(false)}
        />
      )}
    </div>
  );
}
