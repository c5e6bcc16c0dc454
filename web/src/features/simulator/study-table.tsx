import { refusedCardSentence } from '@overtrick/shared/table/refused-card';
import { type ReactNode, useRef } from 'react';
import { useWindowBox } from '../../card-table/boxes.ts';
import { hasPanel, tableKind } from '../../card-table/table-kind.ts';
import type { TypedCommand } from '../../card-table/typed-command.ts';
import { MainPart } from '../../ui/page/main-part.tsx';
import { SuitText } from '../../ui/signs/suit-sign.tsx';
import { type Announcer, useAnnouncer } from './announcer.ts';
import { BiddingPhase } from './bidding-phase.tsx';
import { ChoosingPhase } from './choosing-phase.tsx';
import { LateSettings } from './late-settings.tsx';
import { useOverlay } from './overlay.ts';
import { playCard } from './play-card.ts';
import { PlayPhase } from './play-phase.tsx';
import { READS_ON, useReadingKeys } from './reading-keys.ts';
import { positionOf, useRefusals } from './refused-card.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { ResultPage } from './result-page.tsx';
import { useShownHint } from './shown-hint.ts';
import type { Overlay, StudyTableProps, Table } from './study-table-props.ts';
import { TABLE_ACTIONS } from './table-actions.ts';
import {
  AuctionSheet,
  BotClaimDialog,
  ClaimDialog,
  LastTrickSheet,
  MovedDialog,
  NotesSheet,
} from './table-dialogs.tsx';
import { useQuietFocus, useTableFocus } from './table-focus.ts';
import { useTableKeys } from './table-keys.ts';

/** The table in STUDY and PLAY: draws a snapshot and dispatches what the student does; it has no rules. */
export function StudyTable(props: StudyTableProps) {
  const { snapshot } = props;
  const window = useWindowBox();
  const kind = tableKind(window);
  const panel = hasPanel(kind);
  const result = snapshot.phase === 'done' ? snapshot.result : null;
  const [overlay, setOverlay] = useOverlay<Overlay>({
    dealId: snapshot.dealId,
    over: result !== null,
    result: 'result',
    // A phone has no place for a text that stays: it lies over the table until the student begins.
    begins: !panel && snapshot.intro && !snapshot.begun ? 'notes' : null,
  });
  // What lies over the result gives the result back.
  const isResult = result !== null && overlay !== null;
  const show = (next: Overlay | null) => setOverlay(next ?? (isResult ? 'result' : null));
  const hint = useShownHint(snapshot);
  const refusals = useRefusals(positionOf(snapshot), (card) => refusedCardSentence(snapshot, card));
  const table: Table = { ...props, overlay, show, panel, hint, ...refusals };
  const over = overlayOf(table);
  const announcer = useAnnouncer({ snapshot, hint, refused: refusals.refused, isCovered: over !== null });
  const choosing = snapshot.phase === 'choosing';
  useTableKeys(props.settings.typing && !choosing, typedContext(table), (command) => obey(table, command));
  useReadingKeys(props.settings.readingKeys, snapshot, announcer);
  const root = useRef<HTMLElement>(null);
  useTableFocus(root, `${positionOf(snapshot)}|${snapshot.auction.possible.length}|${isResult}`, over !== null);
  useQuietFocus(root);
  const Phase = choosing ? ChoosingPhase : snapshot.phase === 'bidding' ? BiddingPhase : PlayPhase;
  return (
    <MainPart
      className="study-table"
      aria-label={`The table, ${props.place.deal}`}
      data-phase={snapshot.phase}
      tabIndex={-1}
      ref={root}
    >
      <Spoken announcer={announcer} readsOn={props.settings.readingKeys} />
      {isResult ? <ResultPage table={table} result={result} /> : <Phase table={table} kind={kind} window={window} />}
      {over}
    </MainPart>
  );
}

interface SpokenProps {
  readonly announcer: Announcer;
  readonly readsOn: boolean;
}

/** The table's only live region, in every phase: says what is new, and what was asked for by a key. */
function Spoken({ announcer: { text, rest, times }, readsOn }: SpokenProps) {
  return (
    <output className="visually-hidden">
      {text && <SuitText key={times} text={rest && readsOn ? `${text} ${READS_ON}` : text} />}
    </output>
  );
}

const PHASES: Readonly<Record<string, 'auction' | 'play'>> = { bidding: 'auction', play: 'play' };

const typedContext = ({ snapshot }: Table) => ({
  phase: PHASES[snapshot.phase] ?? ('other' as const),
  possible: snapshot.auction.possible,
  controls: TABLE_ACTIONS.map(({ key }) => key),
});

/** A typed command does what a tap would do, and nothing where a tap could not. */
function obey(table: Table, command: TypedCommand): void {
  const { snapshot, dispatch, show } = table;
  if (command.type === 'keys') show('keys');
  if (command.type === 'control') {
    const action = TABLE_ACTIONS.find(({ key }) => key === command.key);
    if (action?.can(table)) action.perform(table);
  }
  if (command.type === 'call' && snapshot.auction.possible.includes(command.call))
    dispatch({ type: 'callMade', call: command.call });
  if (command.type !== 'card') return;
  if (snapshot.lifted?.card === command.card) dispatch({ type: 'cardConfirmed' });
  else if (snapshot.acting !== null && snapshot.legal.includes(command.card)) playCard(table, command.card);
  else table.refuse(command.card);
}

/** The dialog that lies over the table; null for none. */
function overlayOf(table: Table): ReactNode {
  const { snapshot, overlay, panel } = table;
  if (snapshot.phase === 'moved') return <MovedDialog table={table} />;
  if (snapshot.phase === 'claimed') return <BotClaimDialog table={table} />;
  switch (overlay) {
    case 'auction':
      return <AuctionSheet table={table} />;
    case 'lastTrick':
      return <LastTrickSheet table={table} />;
    case 'notes':
      return panel ? null : <NotesSheet table={table} />;
    case 'claim':
      return snapshot.phase === 'play' && snapshot.can.claim ? <ClaimDialog table={table} /> : null;
    case 'settings':
    case 'keys':
      return <LateSettings table={table} shown={overlay} />;
    case 'replay':
      return <ReplayDialog table={table} />;
    default:
      return null;
  }
}
