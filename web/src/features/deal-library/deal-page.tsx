import './library.css';
import { levelTag } from '@overtrick/shared/learning/levels';
import type { LibraryDeal } from '@overtrick/shared/learning/library-deal';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Tag } from '../../ui/tag.tsx';

interface Props {
  readonly deal: LibraryDeal;
  readonly name: string;
  /** The deals beside it; null at the ends. */
  readonly neighbours: { readonly prev: { readonly id: string } | null; readonly next: { readonly id: string } | null };
  /** What the page was opened with, for its neighbours too (D-39). */
  readonly search: { readonly context?: 'library' | 'lesson'; readonly lessonId?: string };
  readonly onDelete: () => Promise<void>;
  /** The summary, and the ways into the simulator. */
  readonly summary: ReactNode;
  readonly actions: ReactNode;
}

/** A deal of the library: its summary, and the ways to its neighbours (D-39, D-40). */
export function DealPage({ deal, name, neighbours, search, onDelete, summary, actions }: Props) {
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
        actions={<Remove onDelete={onDelete} />}
      >
        {deal.groupName && deal.groupName !== name && (
          <Link to="/teaching/deals/groups/$groupId" params={{ groupId: deal.groupId }}>
            {deal.groupName}
          </Link>
        )}
      </PageHeading>
      {summary}
      <div className="library-deal-actions">{actions}</div>
      <nav className="library-foot" aria-label="Deals beside this one">
        <Neighbour to={neighbours.prev} search={search} words="Previous deal" />
        <Neighbour to={neighbours.next} search={search} words="Next deal" />
      </nav>
    </div>
  );
}

interface NeighbourProps extends Pick<Props, 'search'> {
  readonly to: { readonly id: string } | null;
  readonly words: string;
}

/** Nothing at an end of the library. */
function Neighbour({ to, search, words }: NeighbourProps) {
  if (!to) return <span />;
  return (
    <Link
      className={buttonClass({ kind: 'plain' })}
      to="/teaching/deals/$dealId"
      params={{ dealId: to.id }}
      search={search}
    >
      {words}
    </Link>
  );
}

function Remove({ onDelete }: Pick<Props, 'onDelete'>) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    await onDelete().finally(() => {
      setBusy(false);
      setAsking(false);
    });
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Delete deal</Button>
      {asking && (
        <ConfirmDialog
          heading="Delete deal"
          text="The deal leaves the deal library. Deal packs and deal run-throughs keep it."
          confirm="Delete"
          busy={busy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
