import { wrapIndex } from '@overtrick/shared/learning/deals/deal-summary';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { Id } from '@overtrick/shared/learning/values/ids';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { DealSummary } from './deal-summary.tsx';
import { TaughtCalls } from './taught-calls.tsx';

/** The game engine beside the simulator, for those who asked for it in the page's address. */
export interface EngineWay {
  readonly onOpen: (dealIds: readonly Id[]) => void;
  /** A request for a room is under way; a second one would be ignored (D-55). */
  readonly busy: boolean;
  /** Why it could not be opened, in words. */
  readonly problem: string | null;
}

interface Props {
  readonly deals: readonly StudyDeal[];
  /** The deal shown first, from 0. */
  readonly index?: number;
  /** With hints, and the words on other calls: not for who is to find them. */
  readonly forAuthors?: boolean;
  /** Opens the simulator with these deals, at one of them. */
  readonly onOpenSimulator: (deals: readonly StudyDeal[], index: number) => void;
  readonly engine?: EngineWay | null;
  /** Draws the summary and its buttons, as a page or in a dialog. */
  readonly children: (shown: ShownSummary) => ReactNode;
}

interface ShownSummary {
  /** The deal's name. */
  readonly name: string;
  /** 'Deal 2 of 5'; null for a single deal. */
  readonly place: string | null;
  /** The way through the list; nothing for a single deal. */
  readonly walk: ReactNode;
  readonly summary: ReactNode;
  readonly actions: ReactNode;
}

/** One deal summary at a time, and the ways through the list and into the simulator (deals §2.9). */
export function DealSummaries({
  deals,
  index: first = 0,
  forAuthors = false,
  onOpenSimulator,
  engine,
  children,
}: Props) {
  const [index, setIndex] = useState(first);
  const deal = deals[index];
  if (!deal) return null;
  const many = deals.length > 1;
  const go = (by: 1 | -1) => () => setIndex(wrapIndex(index, deals.length, by));
  return children({
    name: deal.game.name || 'Deal',
    place: many ? `Deal ${index + 1} of ${deals.length}` : null,
    walk: many && (
      <span className="deal-summaries-walk">
        <Button kind="quiet" icon="chevron-left" onClick={go(-1)}>
          Prev deal
        </Button>
        <Button kind="quiet" iconAfter="chevron-right" onClick={go(1)}>
          Next deal
        </Button>
      </span>
    ),
    summary: (
      <>
        {engine?.problem && <Notice tone="bad">{engine.problem}</Notice>}
        <DealSummary key={deal.id} deal={deal} words={forAuthors && <TaughtCalls deal={deal} />} />
      </>
    ),
    actions: (
      <>
        {many && (
          <Button kind="filled" onClick={() => onOpenSimulator(deals, index)}>
            Open all deals in simulator
          </Button>
        )}
        <Button kind={many ? 'outlined' : 'filled'} onClick={() => onOpenSimulator([deal], 0)}>
          Open in simulator
        </Button>
        {engine && <EngineButtons engine={engine} deal={deal} deals={deals} />}
      </>
    ),
  });
}

interface EngineProps {
  readonly engine: EngineWay;
  readonly deal: StudyDeal;
  readonly deals: readonly StudyDeal[];
}

/** 'Open in game engine' (silence 82). */
function EngineButtons({ engine, deal, deals }: EngineProps) {
  const open = (wanted: readonly StudyDeal[]) => () => engine.onOpen(wanted.map(({ id }) => id));
  return (
    <>
      <Button busy={engine.busy} onClick={open([deal])}>
        Open in game engine
      </Button>
      {deals.length > 1 && (
        <Button busy={engine.busy} onClick={open(deals)}>
          Open all in game engine
        </Button>
      )}
    </>
  );
}
