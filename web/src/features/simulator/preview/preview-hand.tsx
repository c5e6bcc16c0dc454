import { type Card, suitOf } from '@overtrick/shared/bridge/card';
import { dummyLayout } from '@overtrick/shared/bridge/layout';
import { SEAT_NAMES, type Seat } from '@overtrick/shared/bridge/seat';
import { edgeOf, type TableEdge } from '@overtrick/shared/bridge/seating';
import { trumpOf } from '@overtrick/shared/bridge/strain';
import type { Suit } from '@overtrick/shared/bridge/suit';
import type { PreviewSnapshot } from '@overtrick/shared/table/preview/view';
import { type Backs, DummyColumns, DummyRows, Fan } from '../../../card-table/hand.tsx';
import type { HandPlay } from '../../../card-table/hand-play.ts';
import type { CardNumber } from '../../../card-table/playing-card.tsx';
import { suitsInOrder } from '../../../card-table/rows.ts';
import type { HandLayout, HandShape } from './preview-layout.ts';
import type { PreviewContext } from './preview-table-props.ts';

/** The suits that have a line: all four of an open dummy, else only those held: a hidden suit must not look void. */
function linesOf(snapshot: PreviewSnapshot, seat: Seat): readonly Suit[] {
  const { cards, faceDown } = snapshot.hands[seat];
  if (!cards) return [];
  const suits = suitsInOrder(cards, snapshot.contract ? trumpOf(snapshot.contract.strain) : undefined);
  const all = seat === snapshot.dummy && faceDown === 0 && !snapshot.allHidden;
  return all ? suits : suits.filter((suit) => cards.some((card) => suitOf(card) === suit));
}

/** The form of a hand: dummy by suits (deals §4.8); other hands as a fan at top and bottom, by suits at the sides. */
export function handShapeOf(snapshot: PreviewSnapshot, seat: Seat): HandShape {
  const place = edgeOf(seat, snapshot.seat);
  const { cards, faceDown } = snapshot.hands[seat];
  const lines = linesOf(snapshot, seat);
  return {
    form: formOf(snapshot, seat, place),
    lengths: lines.map((suit) => (cards ?? []).filter((card) => suitOf(card) === suit).length),
    backs: faceDown,
    picked: snapshot.picking === 'turn',
  };
}

function formOf({ dummy, hands }: PreviewSnapshot, seat: Seat, place: TableEdge): HandShape['form'] {
  const { cards } = hands[seat];
  const side = place === 'left' || place === 'right';
  if (seat === dummy && cards) return dummyLayout(cards, place);
  return side ? 'rows' : 'fan';
}

/** At least one row, for the cards face down. */
const inRowsOf = (most: number, cards: readonly Card[]): readonly (readonly Card[])[] =>
  cards.length <= most ? [cards] : [cards.slice(0, most), ...inRowsOf(most, cards.slice(most))];

/** 'West: 13 cards face down', 'North, dummy: 10 cards'. */
function labelOf({ hands, dummy }: PreviewSnapshot, seat: Seat): string {
  const { cards, faceDown } = hands[seat];
  const up = cards?.length ?? 0;
  const words = [up > 0 && cardsInWords(up), faceDown > 0 && `${cardsInWords(faceDown)} face down`].filter(Boolean);
  return `${SEAT_NAMES[seat]}${seat === dummy ? ', dummy' : ''}: ${words.join(', ') || 'no cards shown'}`;
}

const cardsInWords = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

/** With a smaller step than this a finger easily hits the wrong card; px. */
const CARE = 30;

/** A click plays a card of the seat that is due (S-56), or marks any card while a menu's 'Single cards' is on. */
function handPlay(
  { snapshot, dispatch, settings, refuse }: PreviewContext,
  seat: Seat,
  step: number,
): HandPlay | undefined {
  const onPlay = (card: Card) => dispatch({ type: 'cardPicked', card });
  const marking = snapshot.picking !== 'play';
  if (marking) return { legal: snapshot.hands[seat].cards ?? [], twoTaps: false, onPlay };
  if (snapshot.turn === null) return undefined;
  const legal = snapshot.turn === seat ? snapshot.legal : null;
  return { legal, twoTaps: settings.twoTaps || step < CARE, onPlay, onRefuse: refuse };
}

/** The numbers at the cards of the seat to play; the best are filled and named (ruling 38). */
function numbersOf({ dds, turn }: PreviewSnapshot): Partial<Record<Card, CardNumber>> | undefined {
  if (!dds.scores || !turn) return undefined;
  const best = Math.max(...dds.scores.values());
  return Object.fromEntries([...dds.scores].map(([card, tricks]) => [card, { tricks, best: tricks === best }]));
}

interface Props {
  readonly context: PreviewContext;
  readonly seat: Seat;
  readonly layout: HandLayout;
}

/** One hand: its cards face up, and a back for each card face down. */
export function PreviewHand({ context, seat, layout }: Props) {
  const { snapshot, dispatch } = context;
  const { cards, faceDown } = snapshot.hands[seat];
  const step = 'step' in layout.cards ? layout.cards.step : layout.cards.strip;
  const backs: Backs = {
    count: faceDown,
    perRow: layout.perRow,
    onPick: snapshot.picking === 'turn' ? (index) => dispatch({ type: 'backPicked', seat, index }) : undefined,
  };
  const shared = {
    label: labelOf(snapshot, seat),
    play: handPlay(context, seat, step),
    highlighted: snapshot.highlightedCards,
    numbers: numbersOf(snapshot),
  };
  if (!('form' in layout.cards))
    return <Fan {...shared} rows={inRowsOf(layout.perRow, cards ?? [])} layout={layout.cards} backs={backs} />;
  const suits = linesOf(snapshot, seat);
  return (
    <>
      {cards && layout.cards.form === 'columns' && (
        <DummyColumns {...shared} cards={cards} suits={suits} layout={layout.cards} />
      )}
      {cards && layout.cards.form === 'rows' && (
        <DummyRows {...shared} cards={cards} suits={suits} layout={layout.cards} />
      )}
      {(faceDown > 0 || !cards) && (
        <Fan
          rows={[[]]}
          layout={layout.backs}
          backs={backs}
          label={cards ? backsLabel(seat, faceDown) : shared.label}
        />
      )}
    </>
  );
}

const backsLabel = (seat: Seat, count: number): string => `${SEAT_NAMES[seat]}: ${cardsInWords(count)} face down`;
