import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { downloadLine } from '../../local/download-words.ts';
import type { MyPack } from '../../local/packs.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ItemCards } from '../../ui/item-card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TrickRow } from '../../ui/trick-row.tsx';
import { PackCard } from './pack-card.tsx';
import './my-packs-page.css';
import { progressWords } from './pack-progress.ts';

const TABS = ['In progress', 'Completed'] as const;

const Empty = ({ completed }: { readonly completed: boolean }) =>
  completed ? (
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

/** The student's packs, read from the device: the same with and without a connection. */
export function MyPacksPage({ packs }: { readonly packs: readonly MyPack[] }) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('In progress');
  const shown = packs.filter((pack) => pack.progress.isCompleted === (tab === 'Completed'));
  return (
    <div className="my-packs">
      <PageHeading title="My deals" />
      <fieldset className="my-packs-tabs">
        <legend className="visually-hidden">Which packs</legend>
        {TABS.map((name) => (
          <Button
            key={name}
            aria-pressed={tab === name}
            kind={tab === name ? 'outlined' : 'plain'}
            onClick={() => setTab(name)}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <Empty completed={tab === 'Completed'} />
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
  biddingSystems: null,
  teacherName: '',
};

function MyPackCard({ pack }: { readonly pack: MyPack }) {
  const done = [...pack.progress.deals.values()].filter((deal) => deal.isComplete).length;
  const { bundle } = pack;
  const shown = { ...UNKNOWN, ...bundle?.item, id: pack.id, title: pack.title };
  const total = bundle?.deals.length ?? 0;
  return (
    <PackCard pack={shown} dealCount={bundle ? total : null} to="/my-deals/$dealPackId">
      {bundle && <TrickRow won={done} total={total} words={progressWords(done, total)} wordsBelow />}
      <p className="my-packs-device">{downloadLine(pack.download)}</p>
    </PackCard>
  );
}
