import type { MyPack } from '@overtrick/shared/sync/my-items';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { TrickRow } from '../../card-table/trick-row.tsx';
import { downloadLine } from '../../pieces/download-text.ts';
import { ItemCards } from '../../pieces/item-card.tsx';
import { useItemSearch } from '../../pieces/item-search.tsx';
import { ProgressTabs } from '../../pieces/progress-tabs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PackItemCard } from './pack-item-card.tsx';
import './my-packs-page.css';
import { progressWords } from './pack-progress.ts';

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
      title="No deals yet"
      action={
        <Link to="/deal-store" className={buttonClass({ kind: 'filled' })}>
          Deal store
        </Link>
      }
    >
      Get a pack in the deal store: it comes to this device and stays playable without a connection.
    </EmptyState>
  );
}

/** The student's packs, read from the device: the same with and without a connection. */
export function MyPacksPage({ packs }: { readonly packs: readonly MyPack[] }) {
  const [completed, setCompleted] = useState(false);
  const { field, found, isSearched } = useItemSearch(packs);
  const shown = found.filter((pack) => pack.progress.isCompleted === completed);
  return (
    <div className="my-packs">
      <PageHeading title="My deals" />
      {field}
      <ProgressTabs legend="Which packs" completed={completed} onCompleted={setCompleted} />
      {shown.length === 0 ? (
        <Empty completed={completed} isSearched={isSearched} />
      ) : (
        <ItemCards>
          {shown.map((pack) => (
            <MyPackCard key={pack.id} pack={pack} />
          ))}
        </ItemCards>
      )}
    </div>
  );
}

const UNKNOWN = {
  focus: [],
  media: [],
  minExperienceLevel: null,
  maxExperienceLevel: null,
  teacherName: '',
};

function MyPackCard({ pack }: { readonly pack: MyPack }) {
  const done = [...pack.progress.deals.values()].filter((deal) => deal.isComplete).length;
  const { bundle } = pack;
  const shown = { ...UNKNOWN, ...bundle?.item, id: pack.id, title: pack.title };
  const total = bundle?.deals.length ?? 0;
  return (
    <PackItemCard pack={shown} dealCount={bundle ? total : null} to="/my-deals/$dealPackId">
      {bundle && <TrickRow won={done} total={total} words={progressWords(done, total)} wordsBelow />}
      <p className="my-packs-device">{downloadLine(pack.download)}</p>
    </PackItemCard>
  );
}
