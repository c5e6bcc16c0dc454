import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { dealAhead } from '@overtrick/shared/learning/packs/next-deal';
import type { Room } from '@overtrick/shared/learning/rooms/room';
import type { Preferences } from '@overtrick/shared/learning/values/preferences';
import type { AttemptFacts } from '@overtrick/shared/table/attempt-facts';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { OpenTable } from '../../engine/client.ts';
import { DealWalk } from '../../features/simulator/deal-walk.tsx';
import { EmptyTable } from '../../features/simulator/empty-table.tsx';
import { StudyTable } from '../../features/simulator/study-table.tsx';
import type { StudyTableProps } from '../../features/simulator/study-table-props.ts';
import { TroubleNotice, UnopenedTable } from '../../features/simulator/table-trouble.tsx';
import type { TableStore } from '../../local/table-store.ts';
import { ComingTable } from '../../pieces/coming-table.tsx';
import { UnsavedMark } from '../../pieces/sync-mark.tsx';
import { IconButton } from '../../ui/button.tsx';
import { ErrorView } from '../../ui/page/error-view.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import type { BegunTable } from './kept-table.ts';
import { findNext, playedAs } from './room-deals.ts';
import { findShown } from './shown-deal.ts';
import { useTable } from './use-table.ts';

interface Props {
  readonly room: Room;
  readonly store: TableStore;
  readonly openTable: OpenTable;
  readonly preferences: Preferences;
  readonly onPreferences: (preferences: Preferences) => void;
  readonly syncMark: ReactNode;
  readonly onLeave: () => void;
  /** The index of the first deal, from 0; by default the first without a recorded session. */
  readonly first?: number;
  /** The table of the first deal, where it was opened before its drawing. */
  readonly begun?: BegunTable | undefined;
  /** True when deals can be opened in any order, as in the simulator (S-24); otherwise one after another. */
  readonly isWalked?: boolean;
  /** Additional controls in the title bar. */
  readonly tools?: ReactNode;
  /** Called with the deal on the table. */
  readonly onShow?: (deal: StudyDeal) => void;
  /** Whether a deal may not be opened yet, asked when the one before it has ended unmade; without it none is locked. */
  readonly isLocked?: (dealId: string) => Promise<boolean>;
  /** Renders the look back on a deal that has just ended; without it there is none. */
  readonly lookBack?: (props: LookBackProps) => ReactNode;
}

/** The data of a look back after a deal. */
export interface LookBackProps {
  readonly deal: StudyDeal;
  readonly facts: AttemptFacts;
  readonly place: { readonly title: string; readonly deal: string };
  readonly syncMark: ReactNode;
  /** Returns to the table in its last state. */
  readonly onBack: () => void;
  readonly onReplay: () => void;
  /** Missing after the last deal. */
  readonly onNextDeal?: () => void;
}

/** The deals of a room, one after another. */
export function RoomScreen(props: Props) {
  const { room, store, first, isWalked = false, tools, isLocked } = props;
  const [index, setIndex] = useState<number | null>(first ?? null);
  useEffect(() => {
    if (first === undefined) void findNext(room, store, isLocked, findShown()).then(setIndex);
  }, [room, store, first, isLocked]);
  if (index === null) return <Opening title={room.title} onLeave={props.onLeave} />;
  const to = (next: number) => (next in room.deals ? () => setIndex(next) : undefined);
  const ways = { onPrevDeal: to(index - 1), onNextDeal: to(index + 1) };
  const walk = isWalked && room.deals.length > 1 && <DealWalk {...ways} />;
  return (
    <DealTable
      key={index}
      {...props}
      index={index}
      onNextDeal={ways.onNextDeal}
      tools={
        <>
          {tools}
          {walk}
        </>
      }
    />
  );
}

/** 'Deal 4 of 12'. */
const dealOf = ({ positions, of }: Room, index: number): string => `Deal ${positions[index] ?? index + 1} of ${of}`;

interface DealProps extends Props {
  readonly index: number;
  readonly onNextDeal?: () => void;
}

function DealTable({ room, store, openTable, preferences, index, onShow, isLocked, ...rest }: DealProps) {
  const deal = room.deals[index];
  const next = room.deals[index + 1];
  useEffect(() => {
    if (deal) onShow?.(deal);
  }, [deal, onShow]);
  if (!deal) return <ErrorView title="Something went wrong">This deal is not in the room.</ErrorView>;
  return (
    <PlayedDeal
      key={deal.id}
      table={{
        deal,
        store,
        openTable,
        begun: rest.begun,
        ...playedAs(room, preferences),
      }}
      place={{
        title: room.title,
        teacher: room.teacherName,
        deal: dealOf(room, index),
        next: next && dealOf(room, index + 1),
      }}
      preferences={preferences}
      {...rest}
      isNextLocked={next && isLocked && (() => isLocked(next.id))}
    />
  );
}

interface PlayedProps
  extends Pick<Props, 'preferences' | 'onPreferences' | 'syncMark' | 'tools' | 'onLeave' | 'lookBack'> {
  readonly table: Parameters<typeof useTable>[0];
  readonly place: StudyTableProps['place'];
  readonly onNextDeal?: () => void;
  readonly isNextLocked: (() => Promise<boolean>) | undefined;
}

function PlayedDeal(props: PlayedProps) {
  const { table, place, preferences, onPreferences, tools, onLeave, lookBack } = props;
  const { snapshot, facts, trouble, dispatch, retry, replay } = useTable(table);
  const isUnwritten = trouble === 'full' || trouble === 'failed';
  const syncMark = isUnwritten ? <UnsavedMark /> : props.syncMark;
  const mustMake = useMustMake(snapshot, props.isNextLocked);
  const onNextDeal = mustMake ? undefined : props.onNextDeal;
  const [isLookingBack, lookAgain] = useState(false);
  if (trouble === 'engine') return <UnopenedTable title={place.title} onTry={retry} onLeave={onLeave} />;
  if (!snapshot) return <Opening title={place.title} place={place.deal} deal={table.deal} onLeave={onLeave} />;
  if (isLookingBack && facts && lookBack)
    return lookBack({
      deal: table.deal,
      facts,
      place,
      syncMark,
      onNextDeal,
      onBack: () => lookAgain(false),
      onReplay() {
        lookAgain(false);
        replay('start');
      },
    });
  return (
    <>
      {trouble && <TroubleNotice key={trouble} trouble={trouble} />}
      <StudyTable
        snapshot={snapshot}
        place={place}
        dispatch={dispatch}
        settings={preferences}
        onSettings={onPreferences}
        syncMark={syncMark}
        tools={tools}
        onLeave={onLeave}
        onNextDeal={onNextDeal}
        mustMake={mustMake}
        onReplay={replay}
        onLookBack={facts && lookBack ? () => lookAgain(true) : undefined}
      />
    </>
  );
}

/** Whether a deal that has ended unmade keeps the next one locked; true until that is known. */
function useMustMake(snapshot: Snapshot | null, isNextLocked: PlayedProps['isNextLocked']): boolean {
  const isUnmade = snapshot?.phase === 'done' && snapshot.result?.outcome === '-';
  const [isLocked, setLocked] = useState(true);
  const ask = useRef(isNextLocked);
  ask.current = isNextLocked;
  useEffect(() => {
    let left = false;
    if (isUnmade) void ask.current?.().then((locked) => left || setLocked(locked));
    return () => {
      left = true;
    };
  }, [isUnmade]);
  return isNextLocked !== undefined && isUnmade && isLocked;
}

interface OpeningProps {
  readonly title: string;
  readonly onLeave: () => void;
  /** Which deal of the room it is, once that is known. */
  readonly place?: string;
  readonly deal?: StudyDeal;
}

/** A table that is being laid: the student's own hand lies on it at once, where its deal is known (ruling 65). */
function Opening({ title, place, deal, onLeave }: OpeningProps) {
  const leave = { icon: 'back', label: `Back to ${title}` } as const;
  const ahead = useMemo(() => deal && dealAhead(deal), [deal]);
  if (ahead && place)
    return <ComingTable title={title} place={place} deal={ahead} leave={<IconButton {...leave} onClick={onLeave} />} />;
  return (
    <EmptyTable leave={leave} onLeave={onLeave}>
      <Skeleton label="The table is being laid" />
    </EmptyTable>
  );
}
