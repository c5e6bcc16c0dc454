import { type Card, suitOf } from '@overtrick/shared/bridge/card';
import { dummyLayout } from '@overtrick/shared/bridge/layout';
import type { Seat } from '@overtrick/shared/bridge/seat';
import { edgeOf } from '@overtrick/shared/bridge/seating';
import { SUITS } from '@overtrick/shared/bridge/suit';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { type RefObject, useRef, useState } from 'react';
import { useBox, useRem } from '../../card-table/boxes.ts';
import { type CardUnderWay, createCardUnderWay } from '../../card-table/card-under-way.ts';
import type { DummyShape } from '../../card-table/dummy-layout.ts';
import { fanHeight } from '../../card-table/fan-layout.ts';
import { dummyPlace, leastHeight, type PlayLayout, playLayout } from '../../card-table/play-layout.ts';
import type { PlaySpace } from '../../card-table/play-space.ts';
import { type FanRows, fullestHand, keepRows, rowsOf } from '../../card-table/rows.ts';
import { type Box, hasPanel, type TableKind } from '../../card-table/table-kind.ts';
import { type ShownTrick, useFinishedTrick } from './finished-trick.ts';
import { openDummy } from './seats.ts';
import { hasAside, type LinePlace, linePlace } from './status-line.ts';
import type { Table } from './study-table-props.ts';

/** The table, and the window that it is drawn for. */
export interface SceneProps {
  readonly table: Table;
  readonly kind: TableKind;
  readonly window: Box;
}

/** The data of the play screen: measures, rows, and the trick on the table. */
export interface Scene extends SceneProps {
  readonly layout: PlayLayout;
  readonly rows: readonly (readonly Card[])[];
  readonly dummy: { readonly seat: Seat; readonly cards: readonly Card[]; readonly full: readonly Card[] } | undefined;
  readonly shown: ShownTrick;
  readonly felt: RefObject<HTMLDivElement | null>;
  readonly cards: CardUnderWay;
  /**
   * The height of dummy, with its plates where they stand above it, in px: kept from before the lead until the deal ends,
   * so that the trick stays where it is.
   */
  readonly dummyPlace: number;
  /** The height of the own hand when it was fullest, in px, kept in the same way. */
  readonly handPlace: number;
  readonly line: LinePlace;
  /** The height of a felt on which nothing lies on anything else, in px: a lower window scrolls. */
  readonly leastFelt: number;
}

/** Remembers a value from render to render, so that it does not change while a hand shrinks. */
function useKept<T>(keep: (before: T | undefined) => T): T {
  const [kept, setKept] = useState(() => keep(undefined));
  const next = keep(kept);
  if (next !== kept) setKept(next);
  return next;
}

/** Measures the play screen: the place of each part of it, and what keeps it while a hand shrinks. */
export function useScene(props: SceneProps): Scene {
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
  const dummy = open ? { ...open, full } : emptyDummy(snapshot, full);
  const rows = rowsOf(kept, cards);
  const shape = dummyShape(table, kind, dummy);
  const plates = platesHeight(table, kind, dummy?.seat ?? (isBeforeLead(snapshot) ? snapshot.dummy : null));
  const line = linePlace(props, measured.width, rem);
  const wanted: PlaySpace = {
    kind,
    window,
    felt: measured,
    line: line.height,
    aside: hasAside(kind),
    hand: { cards: kept.full.length, rows: kept.second.size > 0 ? 2 : 1 },
    dummy: shape,
    plates,
  };
  const space = playLayout(wanted).twoTaps.dummy ? { ...wanted, dummy: asItIs(shape) } : wanted;
  const layout = playLayout(space);
  const place = dummyPlace(space, layout) + (hasPanel(kind) ? 0 : plates);
  const shown = useFinishedTrick(snapshot, settings.speed, snapshot.lifted !== null);
  return {
    ...props,
    layout,
    rows: layout.fan.twoRows ? rows : [cards],
    dummy,
    shown,
    felt,
    cards: underWay,
    dummyPlace: place,
    handPlace: fanHeight(layout.fan, layout.fan.twoRows ? space.hand.rows : 1),
    line,
    leastFelt: Math.ceil(leastHeight({ ...wanted, dummy: asItIs(shape) })),
  };
}

/** Dummy after its last card, whose place is still kept. */
const emptyDummy = ({ dummy, hands }: Snapshot, full: readonly Card[]): Scene['dummy'] =>
  dummy && full.length > 0 && hands[dummy].cards?.length === 0 ? { seat: dummy, cards: [], full } : undefined;

/** What most dummies have: their place is kept before the lead, so that the trick need not move when dummy comes. */
const EXPECTED = [5, 3, 3, 2];

/** Above the trick a shorter dummy is measured as one that was expected, so that the lead changes no measure. */
const leastKept = (kind: TableKind, beside: boolean): number =>
  beside || kind === 'phone-lying' ? 0 : Math.max(...EXPECTED);

/** Without what is kept beyond dummy's own cards: on a short phone that would bring them too close for one tap. */
const asItIs = (shape: DummyShape): DummyShape => ({ ...shape, lengths: shape.lengths.slice(0, SUITS.length) });

function dummyShape(table: Table, kind: TableKind, dummy: Scene['dummy']): DummyShape {
  const place = dummy ? edgeOf(dummy.seat, table.snapshot.seat) : 'top';
  const full = dummy?.full ?? [];
  const beside = hasPanel(kind) && place !== 'top';
  return {
    form: dummyLayout(full, place),
    beside,
    lengths: dummy
      ? [...SUITS.map((suit) => full.filter((card) => suitOf(card) === suit).length), leastKept(kind, beside)]
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

/** Before the lead, goal and agreements lie where dummy will lie. */
export const isBeforeLead = ({ phase, dummy, hands }: Snapshot): boolean =>
  phase === 'play' && dummy !== null && hands[dummy].cards === null;
