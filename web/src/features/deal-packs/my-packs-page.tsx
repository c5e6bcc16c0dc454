import type { MyPack } from '@overtrick/shared/sync/my-items';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useItemSearch } from '../../pieces/item-search.tsx';
import { ProgressTabs } from '../../pieces/progress-tabs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { MyPackRow } from './my-pack-row.tsx';
import './my-packs-page.css';
import { ComingDealPanel, NextDealPanel } from './next-deal-panel.tsx';
import { countDone, findComing, findNextDeal } from './pack-progress.ts';

interface EmptyProps {
  readonly completed: boolean;
  readonly isSearched: boolean;
}

function Empty({ completed, isSearched }: EmptyProps) {
  if (isSearched) return <EmptyState title="Nothing found here">Try another word, or the other list.</EmptyState>;
  return completed ? (
    <EmptyState title="Nothing completed yet">A pack stands here once every deal of it has been played.</EmptyState>
  ) : (
    <EmptyState
      title="No deals here"
      action={
        <Link to="/deal-store" className={buttonClass({ kind: 'filled' })}>
          Deal store
        </Link>
      }
    >
      Packs that you get are kept on this device.
    </EmptyState>
  );
}

interface Props {
  readonly packs: readonly MyPack[];
  /** Whether packs that are not on this device come to it now. */
  readonly isOnline?: boolean;
  /** Opens the table with these deals; gives null when the page opens, otherwise the reason in words. */
  readonly onOpenRoom: (dealPackId: string, dealIds: readonly string[]) => Promise<string | null>;
}

/** The student's packs, read from the device, the next deal first: the same with and without a connection. */
export function MyPacksPage({ packs, isOnline = false, onOpenRoom }: Props) {
  const [completed, setCompleted] = useState(false);
  const { field, found, isSearched } = useItemSearch(packs);
  const { opening, problem, open } = useOpening(onOpenRoom);
  const next = findNextDeal(packs);
  const coming = next ? undefined : findComing(packs, isOnline);
  const shown = found.filter((pack) => pack.progress.isCompleted === completed);
  return (
    <div className="my-packs">
      <PageHeading
        title="My deals"
        actions={packs.some(({ bundle }) => bundle) && <p className="my-packs-count">{allWords(packs)}</p>}
      />
      {problem && (
        <p className="my-packs-problem" role="alert">
          {problem}
        </p>
      )}
      {next && (
        <NextDealPanel
          pack={next.pack.title}
          deal={next.deal}
          isOpening={opening === NEXT}
          onPlay={() => open(NEXT, next.pack.id, next.deal.dealIds)}
        />
      )}
      {coming && <ComingDealPanel pack={coming.title} />}
      {packs.length > 0 && <h2>Deal packs</h2>}
      {field}
      <ProgressTabs legend="Which packs" completed={completed} onCompleted={setCompleted} />
      {shown.length === 0 ? (
        <Empty completed={completed} isSearched={isSearched} />
      ) : (
        <ul className="my-pack-rows">
          {shown.map((pack) => (
            <MyPackRow
              key={pack.id}
              pack={pack}
              isOpening={opening === pack.id}
              onPlay={(dealIds) => open(pack.id, pack.id, dealIds)}
            />
          ))}
        </ul>
      )}
      {packs.length > 0 && <More />}
    </div>
  );
}

const NEXT = 'next';

/** '13 of 36 deals', over all packs that the device holds. */
function allWords(packs: readonly MyPack[]): string {
  const total = packs.reduce((sum, { bundle }) => sum + (bundle?.deals.length ?? 0), 0);
  return `${packs.reduce((sum, pack) => sum + countDone(pack), 0)} of ${total} deals`;
}

function More() {
  return (
    <div className="my-packs-more">
      <p>
        <b>More deals to play</b>
        <span>Packs that you get are kept on this device.</span>
      </p>
      <Link to="/deal-store" className={buttonClass({ kind: 'outlined' })}>
        Deal store
      </Link>
    </div>
  );
}

/** One room at a time: a request is ignored while another is under way (deals §4.12). */
function useOpening(onOpenRoom: Props['onOpenRoom']) {
  const [opening, setOpening] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = (what: string, dealPackId: string, dealIds: readonly string[]): void => {
    if (opening !== null) return;
    setOpening(what);
    void onOpenRoom(dealPackId, dealIds).then((reason) => {
      setProblem(reason);
      setOpening(null);
    });
  };
  return { opening, problem, open };
}
