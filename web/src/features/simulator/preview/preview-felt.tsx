import './preview-felt.css';
import './preview-stacked.css';
import { recentCalls } from '@overtrick/shared/bridge/recent';
import type { Role } from '@overtrick/shared/bridge/roles';
import { SEAT_NAMES, type Seat } from '@overtrick/shared/bridge/seat';
import { edgeOf, TABLE_EDGES, type TableEdge } from '@overtrick/shared/bridge/seating';
import { isVulnerable } from '@overtrick/shared/bridge/vulnerability';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useBox, useRem } from '../../../card-table/boxes.ts';
import { Felt } from '../../../card-table/felt.tsx';
import { SeatPlate } from '../../../card-table/seat-plate.tsx';
import { StatusLine } from '../../../card-table/status-line.tsx';
import { type Box, hasPanel, type TableKind } from '../../../card-table/table-kind.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useFinishedTrick } from '../finished-trick.ts';
import { tableSeats } from '../seats.ts';
import { TableTrick } from '../table-trick.tsx';
import { handShapeOf, PreviewHand } from './preview-hand.tsx';
import {
  type HandLayout,
  hasNumberRoom,
  isStacked,
  leastHeight,
  numberUnder,
  type PreviewLayout,
  type PreviewSpace,
  previewLayout,
  sidesBeside,
} from './preview-layout.ts';
import type { PreviewContext } from './preview-table-props.ts';
import { SeatCalls } from './seat-calls.tsx';

const ROLE_WORDS: { readonly [role in Role]: string } = {
  opener: 'Opener',
  responder: 'Responder',
  overcaller: 'Overcaller',
  declarer: 'Declarer',
  dummy: 'Dummy',
  defender: 'Defender',
};

interface Props {
  readonly context: PreviewContext;
  readonly kind: TableKind;
  readonly window: Box;
}

/** The table with its four hands, the trick in the middle, and one line that says what happened. */
export function PreviewFelt({ context, kind, window }: Props) {
  const { snapshot, settings } = context;
  const felt = useRef<HTMLDivElement>(null);
  const measured = useBox(felt, { width: window.width, height: Math.max(200, window.height - 300) });
  const rem = useRem();
  const seats = tableSeats(snapshot);
  const noTrick = snapshot.contract === null;
  const space: PreviewSpace = {
    kind,
    felt: measured,
    hands: bySeats(seats, (seat) => handShapeOf(snapshot, seat)),
    numbers: numbersAt(snapshot),
    fixed: fixedHeight({
      kind,
      felt: measured,
      rem,
      picking: snapshot.picking !== 'play',
      roles: snapshot.roles !== null,
    }),
    noTrick,
  };
  const layout = previewLayout(space);
  const shown = useFinishedTrick(snapshot, settings.speed);
  const roomy = hasPanel(kind) || kind === 'tablet-upright';
  const turnWords = snapshot.turn && roomy ? `${SEAT_NAMES[snapshot.turn]} to play` : undefined;
  return (
    <Felt
      className={classNames(
        `preview-felt preview-felt-${kind}`,
        layout.beside && 'is-beside',
        layout.stacked ? 'is-stacked' : isNarrow(measured) && 'is-narrow',
      )}
      ref={felt}
      style={feltStyle(space)}
      {...(kind === 'phone' ? SCROLLING : {})}
    >
      {TABLE_EDGES.map((place) => (
        <PreviewSeat
          key={place}
          context={context}
          place={place}
          seat={seats[place]}
          layout={layout.hands[place]}
          laysCalls={roomy && snapshot.auctionShown}
        />
      ))}
      <div className="preview-centre">
        {!noTrick && <TableTrick snapshot={snapshot} shown={shown} layout={layout.trick} turnWords={turnWords} />}
      </div>
      <div className="preview-status">
        <StatusLine text={context.refused?.text ?? snapshot.said} times={context.refused?.times} />
        <Picking context={context} />
      </div>
    </Felt>
  );
}

/** The place whose cards get numbers; known before the solver answers, so that no card moves when it does. */
const numbersAt = ({ dds, turn, seat }: PreviewContext['snapshot']): TableEdge | null =>
  dds.shown && turn ? edgeOf(turn, seat) : null;

const bySeats = (
  seats: ReturnType<typeof tableSeats>,
  of: (seat: Seat) => Parameters<typeof previewLayout>[0]['hands'][TableEdge],
) => ({ top: of(seats.top), right: of(seats.right), bottom: of(seats.bottom), left: of(seats.left) });

/** On the smallest phones even the smallest cards do not fit: the felt scrolls, and the keyboard must reach it. */
const SCROLLING = { role: 'region', 'aria-label': 'The table', tabIndex: 0 } as const;

/** Height of the line with a button that replaces the status line, in px. */
const PICKING = 50;

/** Phones too narrow for three plates with words side by side: there the word stands under its letter. */
const isNarrow = ({ width }: Box): boolean => width < 360;
const TALL_PLATE = 60;
/** A plate above its hand, with the gap below, where the hands stand one below the other. */
const STACKED_PLATE = 40;

interface Fixed {
  readonly kind: TableKind;
  readonly felt: Box;
  readonly rem: number;
  readonly picking: boolean;
  readonly roles: boolean;
}

/**
 * The height that is never reduced: plates, status line and the felt between. A phone has one line for the plates of
 * three seats and the fourth plate in the status line; a phone on its side has the plates beside the hands.
 */
function fixedHeight({ kind, felt, rem, picking, roles }: Fixed): number {
  if (kind === 'phone') return fixedOfPhone({ felt, rem, picking, roles });
  const line = rem * 1.25 + 6;
  const button = picking ? PICKING : 0;
  if (kind !== 'phone-lying') return 3 * 38 + Math.max(rem * 2.5, button) + 36;
  const status = Math.max(line, button);
  return sidesBeside(kind, felt) ? status + 20 : status + 56;
}

/** The status line has space for this many letters, so that the cards need not move. */
const SENTENCE = 50;
/** The status line's font size: at most this part of the width, and at least so many px. */
const WIDEST_LETTER = 0.058;
const LEAST_LETTER = 18;

function fixedOfPhone({ felt, rem, picking, roles }: Omit<Fixed, 'kind'>): number {
  const tall = roles && isNarrow(felt);
  const plate = !roles ? 44 : tall ? 92 : Math.min(134, felt.width * 0.36);
  const size = Math.min(rem, Math.max(LEAST_LETTER, felt.width * WIDEST_LETTER));
  const lines = Math.min(3, Math.max(2, Math.ceil(SENTENCE / ((felt.width - plate) / (size * 0.47)))));
  const status = Math.max(lines * size * 1.25 + 12, picking ? PICKING : 0);
  if (isStacked('phone', felt)) return 4 * STACKED_PLATE + Math.max(52, status) + 28;
  return tall ? TALL_PLATE + Math.max(status, TALL_PLATE) + 14 : 42 + status + 36;
}

/** The custom properties that preview-felt.css reads. */
const feltStyle = (space: PreviewSpace): CSSProperties =>
  ({
    '--least-height': `${Math.ceil(leastHeight(space)) + 16}px`,
    '--under': `${numberUnder(space.kind)}px`,
    '--tall-plate': `${TALL_PLATE}px`,
    '--least-letter': `${LEAST_LETTER}px`,
    '--widest-letter': WIDEST_LETTER,
  }) as CSSProperties;

interface SeatProps {
  readonly context: PreviewContext;
  readonly place: TableEdge;
  readonly seat: Seat;
  readonly layout: PreviewLayout['hands'][TableEdge] | HandLayout;
  /** The seat's calls lie in front of its hand, as bidding cards do. */
  readonly laysCalls: boolean;
}

function PreviewSeat({ context, place, seat, layout, laysCalls }: SeatProps) {
  const { snapshot } = context;
  const turn = (snapshot.turn ?? snapshot.auction.turn) === seat;
  const vulnerable = snapshot.vulnerable !== null && isVulnerable(snapshot.vulnerable, seat);
  const role = snapshot.roles?.[seat];
  const words: ReactNode = role ? ROLE_WORDS[role] : undefined;
  const sign = (
    <SeatPlate seat={seat} vulnerable={vulnerable} turn={turn}>
      {words}
    </SeatPlate>
  );
  const plate = laysCalls ? (
    <div className="preview-plate">
      {sign}
      <SeatCalls calls={recentCalls(snapshot.auction.calls, seat)} />
    </div>
  ) : (
    sign
  );
  const hand = <PreviewHand context={context} seat={seat} layout={layout} />;
  return (
    <div
      className={classNames(
        'preview-seat',
        `preview-seat-${place}`,
        hasNumberRoom(place, numbersAt(snapshot)) && 'has-numbers',
      )}
    >
      {place === 'bottom' ? (
        <>
          {hand}
          {plate}
        </>
      ) : (
        <>
          {plate}
          {hand}
        </>
      )}
    </div>
  );
}

const PICKING_WORDS = {
  turn: 'Choose cards to turn them over.',
  hide: 'Choose cards to hide them.',
  highlight: 'Choose cards to highlight them.',
} as const;

/** Says what a click on a card does while it does not play the card. */
function Picking({ context }: { readonly context: PreviewContext }) {
  const { picking } = context.snapshot;
  if (picking === 'play') return null;
  return (
    <p className="preview-picking">
      {PICKING_WORDS[picking]}{' '}
      <Button size="sm" onClick={() => context.dispatch({ type: 'pickingChosen', picking: 'play' })}>
        Done
      </Button>
    </p>
  );
}
