import './group-card.css';
import type { DealCard, DealGroup } from '@overtrick/shared/learning/library/library-deal';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { AddingFoot } from './adding-foot.tsx';
import { DealItem } from './deal-item.tsx';
import { GroupCard } from './group-card.tsx';
import type { LibraryProps } from './library-props.ts';
import { EVERYTHING, groupQuery, isEverything, libraryVersionAtom, wantedIn } from './library-state.ts';
import { PageBox } from './page-box.tsx';
import { listChoices, type Row } from './selection.ts';
import { SelectionFoot } from './selection-foot.tsx';
import { useFocusWhenLost } from './use-focus-when-lost.ts';
import type { Groups } from './use-groups.ts';
import { type Boxes, type Selecting, useSelection } from './use-selection.ts';

interface Props extends LibraryProps {
  readonly groups: Groups;
  readonly onImport: (() => void) | undefined;
}

/** A page of the groups that are found, with boxes where something can be done with chosen deals. */
export function FoundDeals({ groups: { answer, state, reload }, onImport, ...props }: Props) {
  const { view, onView, changes, onAddChosen } = props;
  const hasBoxes = changes !== undefined || onAddChosen !== undefined;
  const [seen, setSeen] = useState<Seen>({});
  const results = answer?.results ?? [];
  const rows = listRows(results, seen);
  const selecting = useSelection(rows, answer?.meta.deals ?? 0, JSON.stringify([view.searchString, view.filters]));
  const list = useRef<HTMLDivElement>(null);
  useFocusWhenLost(list, selecting.count);
  const retry = state === 'failed' && (
    <p className="library-retry">
      The deals did not come. <Button onClick={reload}>Try again</Button>
    </p>
  );
  if (!answer) return retry || <Skeleton label="Your deals are loading" lines={8} />;
  const { meta } = answer;
  const isBare = meta.total === 0 && isEverything(view);
  return (
    <>
      {retry}
      {hasBoxes && results.length > 0 && <PageBox rows={rows} selecting={selecting} />}
      <div ref={list} tabIndex={-1} className="library-groups" aria-busy={state === 'loading' || undefined}>
        {results.map((group) => (
          <Group
            key={group.groupId}
            {...props}
            group={group}
            boxes={hasBoxes ? selecting.boxes : undefined}
            onSeen={(deals) => setSeen((before) => ({ ...before, [group.groupId]: deals }))}
          />
        ))}
      </div>
      {isBare ? (
        <EmptyState
          title="No deals yet"
          action={
            onImport && (
              <Button kind="outlined" icon="upload" onClick={onImport}>
                Import deals
              </Button>
            )
          }
        >
          A file of deals brings them here, with their auctions and your words.
        </EmptyState>
      ) : (
        meta.total === 0 && <FoundNothing {...props} />
      )}
      <footer className="library-foot">
        <RecordsCount {...meta} />
        <Pagination {...meta} onPage={(page) => onView({ ...view, page })} />
      </footer>
      <Foot {...props} selecting={selecting} found={meta.deals} />
    </>
  );
}

/** Deals are there, but none is found: the way back to all of them. */
const FoundNothing = ({ onView }: Pick<LibraryProps, 'onView'>) => (
  <EmptyState title="No deal is found" action={<Button onClick={() => onView(EVERYTHING)}>Show all deals</Button>}>
    Neither the deals nor the groups have what is searched for and pass every filter.
  </EmptyState>
);

type FootProps = Pick<LibraryProps, 'view' | 'source' | 'changes' | 'onAddChosen'> & {
  readonly selecting: Selecting;
  readonly found: number;
};

/** What is chosen, and what can be done with it. */
function Foot({ view, source, changes, onAddChosen, selecting, found }: FootProps) {
  if (onAddChosen)
    return (
      <AddingFoot
        selecting={selecting}
        choices={listChoices(selecting.selection, wantedIn(view))}
        found={found}
        onAdd={onAddChosen}
      />
    );
  if (!changes || !source.findChoices) return null;
  return (
    <SelectionFoot
      selecting={selecting}
      choices={listChoices(selecting.selection, wantedIn(view))}
      found={found}
      changes={changes}
      findChoices={source.findChoices}
      fileName="Deal library"
    />
  );
}

/** The deals that are seen of open groups; null of a group that is closed again. */
type Seen = Readonly<Record<string, readonly DealCard[] | null>>;

/** A group of one deal is that deal; of a larger one the list has only the count (ruling 45). */
const onlyDeal = ({ deals, dealCount }: DealGroup): DealCard | undefined => (dealCount > 1 ? undefined : deals[0]);

/** Every row with a box, from top to bottom. */
function listRows(groups: readonly DealGroup[], seen: Seen): readonly Row[] {
  return groups.flatMap((group): Row[] => {
    const { groupId, dealCount: count } = group;
    const only = onlyDeal(group);
    if (only) return [{ kind: 'deal', dealId: only.id, groupId }];
    const open = seen[groupId];
    const deals = (open ?? []).map(({ id }): Row => ({ kind: 'deal', dealId: id, groupId }));
    return [{ kind: 'group', groupId, count, open: Boolean(open) }, ...deals];
  });
}

type GroupProps = Pick<LibraryProps, 'view' | 'source' | 'onFault' | 'onPreview' | 'itemAction' | 'groupAction'> & {
  readonly group: DealGroup;
  readonly boxes: Boxes | undefined;
  readonly onSeen: (deals: readonly DealCard[] | null) => void;
};

/** A group of several deals is a card, one of a single deal that deal (D-04). */
function Group({ group, groupAction, view, source, onFault, onSeen, ...item }: GroupProps) {
  const version = useAtomValue(libraryVersionAtom);
  const only = onlyDeal(group);
  if (!only)
    return (
      <GroupCard
        group={group}
        action={groupAction?.(group)}
        read={(page) => source.readGroup(group.groupId, groupQuery({ ...view, page }))}
        readKey={JSON.stringify([view.searchString, view.filters, version])}
        onFault={onFault}
        onSeen={onSeen}
        {...item}
      />
    );
  return (
    <ul className="library-single">
      <DealItem deal={only} groupId={group.groupId} {...item} />
    </ul>
  );
}
