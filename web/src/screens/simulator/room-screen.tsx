import './room-screen.css';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { Room } from '@overtrick/shared/learning/rooms/room';
import type { Preferences } from '@overtrick/shared/learning/values/preferences';
import type { AttemptFacts } from '@overtrick/shared/table/attempt-facts';
import { type ReactNode, useEffect, useState } from 'react';
import type { OpenTable } from '../../engine/client.ts';
import { DealWalk } from '../../features/simulator/deal-walk.tsx';
import { EmptyTable } from '../../features/simulator/empty-table.tsx';
import { delayFactor } from '../../features/simulator/pace.ts';
import { StudyTable } from '../../features/simulator/study-table.tsx';
import type { Keeper } from '../../local/table-store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { ErrorView } from '../../ui/page/error-view.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { type TableTrouble, useTable } from './use-table.ts';

interface Props {
  readonly room: Room;
  readonly keeper: Keeper;
  readonly openTable: OpenTable;
  readonly preferences: Preferences;
  readonly onPreferences: (preferences: Preferences) => void;
  readonly syncMark: ReactNode;
  readonly onLeave: () => void;
  /** The deal to begin with, from 0; otherwise the first that this sitting has not finished. */
  readonly first?: number;
  /** The deals may be gone through in any order, as in the simulator (S-24); otherwise one leads to the next. */
  readonly isWalked?: boolean;
  /** More in the title bar. */
  readonly tools?: ReactNode;
  /** Told which deal is on the table. */
  readonly onShow?: (deal: StudyDeal) => void;
  /** Draws the look back on a deal that has just ended; without it there is none. */
  readonly lookBack?: (props: LookBackProps) => ReactNode;
}

/** What a look back after a deal is drawn from. */
export interface LookBackProps {
  readonly deal: StudyDeal;
  readonly facts: AttemptFacts;
  readonly place: { readonly title: string; readonly deal: string };
  readonly syncMark: ReactNode;
  /** Back to the table as it was left. */
  readonly onBack: () => void;
  readonly onReplay: () => void;
  /** Missing after the last deal. */
  readonly onNextDeal?: () => void;
}

/** The deals of a room one after another. */
export function EngineRoom(props: Props) {
  const { room, keeper, first, isWalked = false, tools } = props;
  const [index, setIndex] = useState<number | null>(first ?? null);
  useEffect(() => {
    if (first === undefined) void findNext(room, keeper).then(setIndex);
  }, [room, keeper, first]);
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

/** The first deal without a recorded sitting; the last when all have one, so that its result is seen again. */
async function findNext(room: Room, keeper: Keeper): Promise<number> {
  for (const [index, deal] of room.deals.entries())
    if (!(await keeper.isRecorded(await keeper.open(deal.id)))) return index;
  return room.deals.length - 1;
}

interface DealProps extends Props {
  readonly index: number;
  readonly onNextDeal?: () => void;
}

function DealTable({ room, keeper, openTable, preferences, index, onShow, ...rest }: DealProps) {
  const deal = room.deals[index];
  useEffect(() => {
    if (deal) onShow?.(deal);
  }, [deal, onShow]);
  if (!deal) return <ErrorView title="Something went wrong">This deal is not in the room.</ErrorView>;
  return (
    <PlayedDeal
      key={deal.id}
      table={{
        deal,
        keeper,
        openTable,
        mode: room.mode === 'play' ? 'PLAY' : 'STUDY',
        moveSeen: preferences.moveSeen,
        pauseAtDummy: preferences.pauseAtDummy,
        delayFactor: delayFactor(preferences.speed),
      }}
      place={{ title: room.title, deal: `Deal ${room.positions[index] ?? index + 1} of ${room.of}` }}
      preferences={preferences}
      {...rest}
    />
  );
}

interface PlayedProps
  extends Pick<Props, 'preferences' | 'onPreferences' | 'syncMark' | 'tools' | 'onLeave' | 'lookBack'> {
  readonly table: Parameters<typeof useTable>[0];
  readonly place: { readonly title: string; readonly deal: string };
  readonly onNextDeal?: () => void;
}

function PlayedDeal(props: PlayedProps) {
  const { table, place, preferences, onPreferences, syncMark, tools, onLeave, onNextDeal, lookBack } = props;
  const { snapshot, facts, trouble, dispatch, retry, replay } = useTable(table);
  const [isLookingBack, lookAgain] = useState(false);
  if (trouble === 'engine') return <Unopened title={place.title} onTry={retry} onLeave={onLeave} />;
  if (!snapshot) return <Opening title={place.title} onLeave={onLeave} />;
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
      <Trouble key={trouble} trouble={trouble} />
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
        onReplay={replay}
        onLookBack={facts && lookBack ? () => lookAgain(true) : undefined}
      />
    </>
  );
}

interface UnopenedProps {
  readonly title: string;
  readonly onTry: () => void;
  readonly onLeave: () => void;
}

/** A table that could not be laid: nobody faces an empty screen (decision 19). */
const Unopened = ({ title, onTry, onLeave }: UnopenedProps) => (
  <main className="engine-room-unopened">
    <ErrorView
      title="Something went wrong"
      action={
        <>
          <Button kind="filled" onClick={onTry}>
            Try again
          </Button>
          <Button onClick={onLeave}>Back to {title}</Button>
        </>
      }
    >
      {TROUBLE_WORDS.engine}
    </ErrorView>
  </main>
);

const Opening = ({ title, onLeave }: { readonly title: string; readonly onLeave: () => void }) => (
  <EmptyTable leave={{ icon: 'back', label: `Back to ${title}` }} onLeave={onLeave}>
    <Skeleton label="The table is being laid" />
  </EmptyTable>
);

/** Over the table, which takes up the whole window. */
function Trouble({ trouble }: { readonly trouble: TableTrouble | null }) {
  const [closed, setClosed] = useState(false);
  if (!trouble || closed) return null;
  return (
    <div className="engine-room-trouble">
      <Notice tone="bad" onClose={() => setClosed(true)}>
        {TROUBLE_WORDS[trouble]}
      </Notice>
    </div>
  );
}

const TROUBLE_WORDS: { readonly [trouble in TableTrouble]: string } = {
  full: 'This device is full: what you play now is kept only while this page stays open. Free some space.',
  failed: 'This device could not store your play. It is kept while this page stays open.',
  solver: 'The bots cannot look ahead on this device: they play simple cards, and your result is not judged in full.',
  engine: 'The table could not be laid.',
};
