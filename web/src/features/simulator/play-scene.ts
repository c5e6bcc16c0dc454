import { type Card, suitOf } from '@overtrick/shared/bridge/card';
import { dummyLayout } from '@overtrick/shared/bridge/layout';
import type { Seat } from '@overtrick/shared/bridge/seat';
import { edgeOf } from '@overtrick/shared/bridge/seating';
import { SUITS } from '@overtrick/shared/bridge/suit';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { type RefObject, useRef, useState } from 'react';
import { useBox, useRem } from '../../card-table/boxes.ts';
import { type CardUnderWay, createCardUnderWay } from '../../card-table/card-under-way.ts';
import { EXPECTED_DUMMY, keptPlay } from '../../card-table/kept-place.ts';
import {
  type Box,
  type DummyShape,
  hasPanel,
  type PlayLayout,
  type PlaySpace,
  playLayout,
  type TableKind,
} from '../../card-table/layout.ts';
import { type FanRows, fullestHand, keepRows, rowsOf } from '../../card-table/rows.ts';
import { type ShownTrick, useFinishedTrick } from './finished-trick.ts';
import { openDummy } from './seats.ts';
import { hasAside, lineHeight } from './status-line.ts';
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
  /** The height that is kept for dummy with its plates, in px; 0 where none is. */
  readonly dummyPlace: number;
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
  const dummy = open && { ...open, full };
  const rows = rowsOf(kept, cards);
  const shape = dummyShape(table, kind, dummy);
  const plates = platesHeight(table, kind, dummy?.seat ?? (isBeforeLead(snapshot) ? snapshot.dummy : null));
  const space: PlaySpace = {
    kind,
    window,
    felt: measured,
    line: lineHeight(props, measured.width, rem),
    aside: hasAside(kind),
    hand: { cards: kept.full.length, rows: rows.length },
    dummy: shape,
    plates,
  };
  const isUpright = !hasPanel(kind) && kind !== 'phone-lying';
  const hasPlace = isUpright && (open !== undefined || isBeforeLead(snapshot));
  const { layout, place } = hasPlace ? keptPlay(space, open !== undefined) : { layout: playLayout(space), place: 0 };
  const shown = useFinishedTrick(snapshot, settings.speed, snapshot.lifted !== null);
  return {
    ...props,
    layout,
    rows: layout.fan.twoRows ? rows : [cards],
    dummy,
    shown,
    felt,
    cards: underWay,
    dummyPlace: place && place + plates,
  };
}

function dummyShape(table: Table, kind: TableKind, dummy: Scene['dummy']): DummyShape {
  const place = dummy ? edgeOf(dummy.seat, table.snapshot.seat) : 'top';
  const full = dummy?.full ?? [];
  return {
    form: dummyLayout(full, place),
    beside: hasPanel(kind) && place !== 'top',
    lengths: dummy
      ? SUITS.map((suit) => full.filter((card) => suitOf(card) === suit).length)
      : isBeforeLead(table.snapshot)
        ? EXPECTED_DUMMY
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
