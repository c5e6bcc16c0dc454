import './play-phase.css';
import './projector.css';
import { type Card, suitOf } from '@overtrick/shared/bridge/card';
import { dummyLayout } from '@overtrick/shared/bridge/layout';
import type { Seat } from '@overtrick/shared/bridge/seat';
import { edgeOf } from '@overtrick/shared/bridge/seating';
import { trumpOf } from '@overtrick/shared/bridge/strain';
import { SUITS } from '@overtrick/shared/bridge/suit';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { type CSSProperties, type RefObject, useRef, useState } from 'react';
import { useBox, useRem } from '../../card-table/boxes.ts';
import { type CardUnderWay, createCardUnderWay } from '../../card-table/card-under-way.ts';
import { ContractStrip } from '../../card-table/contract-strip.tsx';
import { Felt } from '../../card-table/felt.tsx';
import { DummyColumns, DummyRows, Fan } from '../../card-table/hand.tsx';
import type { HandPlay } from '../../card-table/hand-play.ts';
import {
  type Box,
  type DummyShape,
  dummyHeight,
  hasPanel,
  type PlayLayout,
  playLayout,
  type TableKind,
} from '../../card-table/layout.ts';
import { type FanRows, fullestHand, keepRows, rowsOf, suitsInOrder } from '../../card-table/rows.ts';
import { trickCount } from '../../card-table/trick-count.ts';
import { IconButton } from '../../ui/button.tsx';
import { NotesStrip } from './deal-notes.tsx';
import { type ShownTrick, useFinishedTrick } from './finished-trick.ts';
import { HintPanel, hasOpenHint } from './hint-panel.tsx';
import { PlanBox } from './plan-box.tsx';
import { Plate } from './plate.tsx';
import { playCard } from './play-card.ts';
import { openDummy, tableSeats } from './seats.ts';
import { SidePanel } from './side-panel.tsx';
import type { Table } from './study-table-props.ts';
import { TableBar } from './table-bar.tsx';
import { TableTrick } from './table-trick.tsx';
import { ToolBar } from './tool-bar.tsx';
import { TurnLine } from './turn-line.tsx';

interface Props {
  readonly table: Table;
  readonly kind: TableKind;
  readonly window: Box;
}

/** The data of the play screen: measures, rows, and the trick on the table. */
interface Scene extends Props {
  readonly layout: PlayLayout;
  readonly rows: readonly (readonly Card[])[];
  readonly dummy: { readonly seat: Seat; readonly cards: readonly Card[]; readonly full: readonly Card[] } | undefined;
  readonly shown: ShownTrick;
  readonly felt: RefObject<HTMLDivElement | null>;
  readonly cards: CardUnderWay;
  /** Before the lead: the height that dummy will take with its plates, in px. */
  readonly dummyPlace: number;
}

/** The play of the cards; after the deal the table at its end. */
export function PlayPhase(props: Props) {
  const scene = useScene(props);
  if (hasPanel(props.kind)) return <WidePlay scene={scene} />;
  return props.kind === 'phone-lying' ? <LyingPlay scene={scene} /> : <UprightPlay scene={scene} />;
}

/** Remembers a value from render to render, so that it does not change while a hand shrinks. */
function useKept<T>(keep: (before: T | undefined) => T): T {
  const [kept, setKept] = useState(() => keep(undefined));
  const next = keep(kept);
  if (next !== kept) setKept(next);
  return next;
}

function useScene(props: Props): Scene {
  const { table, kind, window } = props;
  const { snapshot, settings } = table;
  const felt = useRef<HTMLDivElement>(null);
  const [underWay] = useState(createCardUnderWay);
  const measured = useBox(felt, { width: window.width, height: window.height - 190 });
  const rem = useRem();
  const cards = snapshot.hands[snapshot.seat].cards ?? [];
  const kept: FanRows = useKept((before) => keepRows(before, cards));
  const open = openDummy(snapshot);
  const full = useKept<readonly Card[]>((before) => (open ? fullestHand(before, open.cards) : (before ?? [])));
  const dummy = open && { ...open, full };
  const rows = rowsOf(kept, cards);
  const shape = dummyShape(table, kind, dummy);
  const plates = platesHeight(table, kind, dummy?.seat ?? (isBeforeLead(snapshot) ? snapshot.dummy : null));
  const layout = playLayout({
    kind,
    window,
    felt: measured,
    line: lineHeight(props, measured.width, rem),
    aside: hasAside(kind),
    hand: { cards: kept.full.length, rows: rows.length },
    dummy: shape,
    plates,
  });
  const dummyPlace = dummyHeight(layout.dummy, shape) + plates;
  const shown = useFinishedTrick(snapshot, settings.speed, snapshot.lifted !== null);
  return {
    ...props,
    layout,
    rows: layout.fan.twoRows ? rows : [cards],
    dummy,
    shown,
    felt,
    cards: underWay,
    dummyPlace,
  };
}

/** The status line has space for a sentence of this many letters, so that the cards need not move. */
const SENTENCE = 60;

/** What 'Take back' needs beside it, with margins: in words alone on a phone, with its sign elsewhere. */
const TAKE_BACK_WIDTH = { phone: 148, wider: 236 };

/** The most lines of a status line; sentences as long as a key trick's have them. */
const STATUS_LINES = 6;

/** The lines of a hint that are in sight in the place of the status line; more of them scroll. */
const hintLines = ({ height }: Box): number => (height < 700 ? 3 : 5);

/** The letters of a tablet's status line, in rem. */
const WIDER_LETTER = 1.17;

/** Largest font size of an upright phone's status line, as a part of the width. */
const WIDEST_LETTER = 0.066;

/** The least height of the status line, in px. */
const leastLine = (kind: TableKind): number => (kind === 'phone-lying' ? 48 : 56);

/** The custom properties that play-phase.css reads. */
const feltStyle = (kind: TableKind, window: Box): CSSProperties =>
  ({
    '--least-line': `${leastLine(kind)}px`,
    '--widest-letter': WIDEST_LETTER,
    '--hint-lines': hintLines(window),
  }) as CSSProperties;

/** The hint in the place of the status line; null while there is none, or a column for it. */
const hintBand = (table: Table, kind: TableKind): string | null =>
  !hasPanel(kind) && kind !== 'tablet-upright' && hasOpenHint(table) ? table.hint.text : null;

/** Hint or plan stands in a column right of East, whose place is kept, so that nothing moves when it opens. */
const hasAside = (kind: TableKind): boolean => kind === 'tablet-upright';

/** The height of the status line, in px: the lines of what it says, or of the hint, at the reader's text size. */
function lineHeight({ table, kind, window }: Props, width: number, rem: number): number {
  const hint = hintBand(table, kind);
  const said = table.refused?.text ?? table.snapshot.said;
  const letter = kind === 'phone-lying' ? rem : rem * WIDER_LETTER;
  const size = kind === 'phone' ? Math.min(rem, Math.max(16, width * WIDEST_LETTER)) : letter;
  const room = hint ? 110 : kind === 'phone' ? TAKE_BACK_WIDTH.phone : TAKE_BACK_WIDTH.wider;
  const linesOf = (letters: number): number => Math.ceil(letters / ((width - room) / (size * 0.47)));
  const lines = hint
    ? Math.min(hintLines(window), linesOf(hint.length))
    : Math.max(Math.min(3, linesOf(SENTENCE)), Math.min(STATUS_LINES, linesOf(said.length)));
  const height = lines * size * (hint ? 1.35 : 1.25) + (hint ? 22 : 8);
  return Math.max(leastLine(kind), height);
}

/** What most dummies have: their place is kept before the lead, so that the trick need not move when dummy comes. */
const EXPECTED = [5, 3, 3, 2];

function dummyShape(table: Table, kind: TableKind, dummy: Scene['dummy']): DummyShape {
  const place = dummy ? edgeOf(dummy.seat, table.snapshot.seat) : 'top';
  const full = dummy?.full ?? [];
  return {
    form: dummyLayout(full, place),
    beside: hasPanel(kind) && place !== 'top',
    lengths: dummy
      ? SUITS.map((suit) => full.filter((card) => suitOf(card) === suit).length)
      : isBeforeLead(table.snapshot)
        ? EXPECTED
        : [0],
  };
}

/** Height of the plates above dummy, in px, if dummy is not the student's partner; a wide table has one on top. */
function platesHeight(table: Table, kind: TableKind, dummy: Seat | null): number {
  const beside = dummy !== null && edgeOf(dummy, table.snapshot.seat) !== 'top';
  if (hasPanel(kind)) return beside ? 92 : dummy ? 4 : 40;
  return beside || !dummy ? 42 : 0;
}

function handPlay({ table, layout, cards }: Scene, seat: Seat): HandPlay {
  const { snapshot, settings } = table;
  const forced = seat === snapshot.dummy ? layout.twoTaps.dummy : layout.twoTaps.hand;
  return {
    legal: snapshot.phase === 'play' && snapshot.acting === seat ? snapshot.legal : null,
    twoTaps: settings.twoTaps || forced,
    onPlay(card) {
      if (cards.leave(card, snapshot)) playCard(table, card);
    },
    onRefuse: table.refuse,
    leaving: { cards, position: snapshot },
  };
}

function OwnHand({ scene }: { readonly scene: Scene }) {
  const { snapshot } = scene.table;
  const over = snapshot.phase === 'done';
  return (
    <Fan
      rows={scene.rows}
      layout={scene.layout.fan}
      label="Your hand"
      play={over ? undefined : handPlay(scene, snapshot.seat)}
    />
  );
}

function Dummy({ scene }: { readonly scene: Scene }) {
  const { dummy, layout, table } = scene;
  if (!dummy) return null;
  const { snapshot } = table;
  const declaring = snapshot.contract?.declarer === snapshot.seat && snapshot.phase !== 'done';
  const shared = {
    cards: dummy.cards,
    suits: suitsInOrder(dummy.full, snapshot.contract ? trumpOf(snapshot.contract.strain) : undefined),
    label: 'Dummy',
    play: declaring ? handPlay(scene, dummy.seat) : undefined,
  };
  return layout.dummy.form === 'columns' ? (
    <DummyColumns {...shared} layout={layout.dummy} />
  ) : (
    <DummyRows {...shared} layout={layout.dummy} />
  );
}

function Trick({ scene }: { readonly scene: Scene }) {
  const { snapshot } = scene.table;
  if (snapshot.phase === 'plan' && scene.kind !== 'tablet-upright') return <PlanBox table={scene.table} />;
  return (
    <TableTrick
      snapshot={snapshot}
      shown={scene.shown}
      layout={scene.layout.trick}
      turnWords={snapshot.acting ? 'your card' : undefined}
      cards={scene.cards}
      isOver={snapshot.phase === 'done'}
      lifted={snapshot.lifted?.card}
      onConfirm={() => scene.table.dispatch({ type: 'cardConfirmed' })}
    />
  );
}

function Strip({ table, onOpen }: { readonly table: Table; readonly onOpen?: () => void }) {
  const { contract, seat, vulnerable, tricksWon, tricksDealt, needed } = table.snapshot;
  if (!contract) return null;
  const tricks = trickCount(contract, seat, tricksWon, tricksDealt, needed);
  return <ContractStrip contract={contract} you={seat} vulnerable={vulnerable} tricks={tricks} onOpen={onOpen} />;
}

/** On a phone, for a defender: dummy's and partner's plates above dummy; only partner's before dummy is opened. */
function UpperPlates({ scene }: { readonly scene: Scene }) {
  const { snapshot } = scene.table;
  const seats = tableSeats(snapshot);
  if (scene.dummy?.seat === seats.top) return null;
  const plates = [seats.left, seats.top, seats.right].filter(
    (seat) => seat === seats.top || seat === scene.dummy?.seat,
  );
  return (
    <div className="upper-plates">
      {plates.map((seat) => (
        <Plate key={seat} snapshot={snapshot} seat={seat} />
      ))}
    </div>
  );
}

/** Before the lead, goal and agreements lie where dummy will lie. */
const isBeforeLead = ({ phase, dummy, hands }: Snapshot): boolean =>
  phase === 'play' && dummy !== null && hands[dummy].cards === null;

/** Right of East on an upright tablet: the hint, and the plan while one is made. */
function Aside({ scene: { table, kind } }: { readonly scene: Scene }) {
  if (!hasAside(kind)) return null;
  return (
    <div className="upright-aside">
      <HintPanel table={table} form="aside">
        {table.snapshot.phase === 'plan' && <PlanBox table={table} besideTrick />}
      </HintPanel>
    </div>
  );
}

function UprightPlay({ scene }: { readonly scene: Scene }) {
  const { table, kind, felt } = scene;
  const { snapshot, show } = table;
  const seats = tableSeats(snapshot);
  const narrow = kind === 'phone' || hasAside(kind);
  return (
    <div className={`upright-play upright-play-${kind}`}>
      <TableBar table={table} />
      <Strip table={table} onOpen={() => show('auction')} />
      <Felt className="upright-felt" ref={felt} style={feltStyle(kind, scene.window)}>
        {isBeforeLead(snapshot) ? (
          <div className="dummy-place" style={{ minHeight: scene.dummyPlace }}>
            <NotesStrip table={table} />
            <UpperPlates scene={scene} />
          </div>
        ) : (
          <>
            <UpperPlates scene={scene} />
            <Dummy scene={scene} />
          </>
        )}
        <div className="upright-middle">
          <Plate snapshot={snapshot} seat={seats.left} tall narrow={narrow} />
          <Trick scene={scene} />
          <Plate snapshot={snapshot} seat={seats.right} tall narrow={narrow} />
          <Aside scene={scene} />
        </div>
        <div className="play-line">
          <TurnLine table={table} takesHint={kind === 'phone'} />
        </div>
        <OwnHand scene={scene} />
      </Felt>
      <ToolBar table={table} settings />
    </div>
  );
}

/** A phone on its side: dummy at the left, the trick beside it, the tools at the right. */
function LyingPlay({ scene }: { readonly scene: Scene }) {
  const { table, kind, felt } = scene;
  const { snapshot, show } = table;
  const seats = tableSeats(snapshot);
  return (
    <div className="lying-play">
      <header className="lying-bar">
        <TableBar table={table} />
        <Strip table={table} onOpen={() => show('auction')} />
      </header>
      <Felt className="lying-felt" ref={felt} style={feltStyle(kind, scene.window)}>
        <div className="lying-dummy">
          {isBeforeLead(snapshot) && <NotesStrip table={table} />}
          <UpperPlates scene={scene} />
          <Dummy scene={scene} />
        </div>
        <div className="upright-middle">
          <Plate snapshot={snapshot} seat={seats.left} tall narrow />
          <Trick scene={scene} />
          <Plate snapshot={snapshot} seat={seats.right} tall narrow />
        </div>
        <div className="lying-bottom">
          <div className="play-line">
            <TurnLine table={table} takesHint />
          </div>
          <OwnHand scene={scene} />
        </div>
      </Felt>
      <ToolBar table={table} settings lying />
    </div>
  );
}

function WidePlay({ scene }: { readonly scene: Scene }) {
  const { table, kind, felt } = scene;
  const { snapshot, show } = table;
  const seats = tableSeats(snapshot);
  return (
    <div className={`wide-table wide-table-${kind}`}>
      <TableBar table={table}>
        <IconButton icon="settings" label="Settings" onClick={() => show('settings')} />
      </TableBar>
      <Felt className="wide-felt" ref={felt}>
        <div className="wide-top">
          <WideSeat scene={scene} seat={seats.top} />
        </div>
        <div className="wide-left">
          <WideSeat scene={scene} seat={seats.left} tall />
        </div>
        <div className="wide-centre">
          <Trick scene={scene} />
        </div>
        <div className="wide-right">
          <WideSeat scene={scene} seat={seats.right} tall />
        </div>
        <div className="wide-bottom">
          <div className="play-line">
            <TurnLine table={table} />
          </div>
          <OwnHand scene={scene} />
        </div>
      </Felt>
      <SidePanel table={table} />
    </div>
  );
}

interface WideSeatProps {
  readonly scene: Scene;
  readonly seat: Seat;
  readonly tall?: boolean;
}

/** A seat of a wide table: its plate, and dummy's cards at dummy's own side. */
function WideSeat({ scene, seat, tall = false }: WideSeatProps) {
  const isDummy = scene.dummy?.seat === seat;
  return (
    <>
      <Plate snapshot={scene.table.snapshot} seat={seat} tall={tall && !isDummy} />
      {isDummy && <Dummy scene={scene} />}
    </>
  );
}
