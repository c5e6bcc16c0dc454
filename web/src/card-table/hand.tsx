import './hand.css';
import { type Card, suitOf } from '@overtrick/shared/bridge/card';
import { SUIT_NAMES, type Suit } from '@overtrick/shared/bridge/suit';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { SuitSign } from '../ui/signs/suit-sign.tsx';
import { useHasLeft } from './card-under-way.ts';
import { COLUMN_OVERLAP, type ColumnsLayout, type RowsLayout } from './dummy-layout.ts';
import type { FanLayout } from './fan-layout.ts';
import { type CardPlay, type HandPlay, useHandPlay } from './hand-play.ts';
import { CardBack, CardFace, type CardForm, type CardNumber, cardClass } from './playing-card.tsx';

interface HandProps {
  /** 'Your hand', 'Dummy': read before the cards. */
  readonly label: string;
  /** Missing for a hand that the reader never plays from. */
  readonly play?: HandPlay;
  readonly highlighted?: readonly Card[];
  readonly numbers?: Readonly<Partial<Record<Card, CardNumber>>>;
}

/** Only the hand that is to play is dimmed, and only when some of its cards may not be played. */
const isDim = (card: Card, play: HandPlay | undefined): boolean => Boolean(play?.legal) && !play?.legal?.includes(card);

interface HandCardProps {
  readonly card: Card;
  readonly form: CardForm;
  readonly hand: Omit<HandProps, 'label'>;
  readonly cardPlay: CardPlay;
}

/** One card of a hand: a button if the reader plays from the hand, otherwise a plain card. */
function HandCard({ card, form, hand, cardPlay }: HandCardProps) {
  const { lifted, playable, ...handlers } = cardPlay;
  const state = {
    dim: isDim(card, hand.play),
    lifted,
    highlighted: hand.highlighted?.includes(card),
    underWay: useHasLeft(card, hand.play?.leaving),
  };
  const face = <CardFace card={card} form={form} number={hand.numbers?.[card]} />;
  if (!hand.play)
    return (
      <span className={cardClass(card, form, state)} data-card={card}>
        {face}
      </span>
    );
  return (
    <button
      type="button"
      className={cardClass(card, form, state)}
      data-card={card}
      aria-disabled={!playable || undefined}
      aria-pressed={lifted || undefined}
      {...handlers}
    >
      {face}
    </button>
  );
}

/** Cards face down: they are counted, never named. */
export interface Backs {
  readonly count: number;
  /** The most cards that lie in a row; missing if all lie in one. */
  readonly perRow?: number;
  /** Missing if they cannot be picked. @param index from 0 */
  readonly onPick?: (index: number) => void;
}

interface FanProps extends HandProps {
  /** The cards row by row, in the order to show. */
  readonly rows: readonly (readonly Card[])[];
  readonly layout: FanLayout;
  /** After the last card. */
  readonly backs?: Backs;
}

/** The reader's hand: overlapping cards in one row, or in two rows of at most seven on the phone. */
export function Fan({ rows, layout, label, backs, ...hand }: FanProps) {
  const { root, cardPlay } = useHandPlay(rows, 'across', hand.play);
  const lines = withBacks(rows, backs);
  const isCut = layout.shown < layout.card * 1.3;
  const style = {
    '--cw': `${layout.card}px`,
    '--step': `${layout.step}px`,
    '--peek': `${layout.peek}px`,
    '--shown': `${layout.shown}px`,
  } as CSSProperties;
  return (
    <ul
      className={classNames('fan', isCut && 'is-cut')}
      ref={root}
      style={style}
      aria-label={label}
      data-to-play={Boolean(hand.play?.legal)}
    >
      {lines.map(({ name, cards, backs: indices }, row) => (
        <FanRow key={name} last={row === lines.length - 1}>
          {cards.map((card) => (
            <li key={card}>
              <HandCard card={card} form="fan" hand={hand} cardPlay={cardPlay(card)} />
            </li>
          ))}
          {backs && listBacks(backs, indices)}
        </FanRow>
      ))}
    </ul>
  );
}

interface Line {
  /** Rows keep their name while their cards are played, so that the focus stays. */
  readonly name: string;
  readonly cards: readonly Card[];
  /** The indices of the cards face down after them. */
  readonly backs: readonly number[];
}

/** The rows with the cards face down: in the last row as far as it has room, then in rows of their own. */
function withBacks(rows: readonly (readonly Card[])[], backs: Backs | undefined): readonly Line[] {
  const { count = 0, perRow = Number.POSITIVE_INFINITY } = backs ?? {};
  const lines: Line[] = [];
  let laid = 0;
  for (let row = 0; row < rows.length || laid < count; row++) {
    const cards = rows[row] ?? [];
    const room = row < rows.length - 1 ? 0 : Math.max(0, Math.min(count - laid, perRow - cards.length));
    lines.push({ name: `row ${row}`, cards, backs: Array.from({ length: room }, (_, index) => laid + index) });
    laid += room;
  }
  return lines;
}

const listBacks = ({ count, onPick }: Backs, indices: readonly number[]): readonly ReactNode[] =>
  indices.map((index) => (
    <li key={`back ${index}`} aria-hidden={!onPick}>
      {onPick ? (
        <button
          type="button"
          className="card card-back"
          aria-label={`Card ${index + 1} of ${count} face down`}
          onClick={() => onPick(index)}
        />
      ) : (
        <CardBack />
      )}
    </li>
  ));

/** A row of the fan is one item with a list of its own, so that a screen reader still counts the cards. */
function FanRow({ last, children }: { readonly last: boolean; readonly children: ReactNode }) {
  return (
    <li className={classNames('fan-row', last && 'is-last')}>
      <ul>{children}</ul>
    </li>
  );
}

/** The place of a suit that the hand is void in: '♥ none'. */
function VoidBox({ suit }: { readonly suit: Suit }) {
  return (
    <span className="void-box">
      <SuitSign suit={suit} label={SUIT_NAMES[suit]} /> <span>none</span>
    </span>
  );
}

interface SuitsProps extends HandProps {
  readonly cards: readonly Card[];
  /** All four suits, in the order to show. */
  readonly suits: readonly Suit[];
}

const bySuits = (cards: readonly Card[], suits: readonly Suit[]): readonly (readonly Card[])[] =>
  suits.map((suit) => cards.filter((card) => suitOf(card) === suit));

/** Dummy in four columns; rank and suit stand side by side in each strip. */
export function DummyColumns(props: SuitsProps & { readonly layout: ColumnsLayout }) {
  const { card, strip, gap } = props.layout;
  const style = {
    '--cw': `${card}px`,
    '--strip': `${strip}px`,
    '--gap': `${gap}px`,
    '--overlap': `${COLUMN_OVERLAP}px`,
  } as CSSProperties;
  return <SuitLines {...props} className="columns" form="strip" direction="down" style={style} />;
}

/** Dummy with a long suit: a row for each suit, from the left. */
export function DummyRows(props: SuitsProps & { readonly layout: RowsLayout }) {
  const { card, step, peek, gap } = props.layout;
  const style = {
    '--cw': `${card}px`,
    '--step': `${step}px`,
    '--peek': `${peek}px`,
    '--gap': `${gap}px`,
  } as CSSProperties;
  return <SuitLines {...props} className="rows" form="row" direction="across" style={style} />;
}

interface LinesProps extends SuitsProps {
  readonly className: string;
  readonly form: CardForm;
  readonly direction: 'across' | 'down';
  readonly style: CSSProperties;
}

function SuitLines({ cards, suits, label, className, form, direction, style, ...hand }: LinesProps) {
  const lines = bySuits(cards, suits);
  const { root, cardPlay } = useHandPlay(lines, direction, hand.play);
  return (
    <ul className={className} ref={root} style={style} aria-label={label} data-to-play={Boolean(hand.play?.legal)}>
      {suits.map((suit, index) => (
        <li key={suit} className={`${className}-suit`}>
          {lines[index]?.length ? (
            <ul aria-label={SUIT_NAMES[suit]}>
              {lines[index].map((card) => (
                <li key={card}>
                  <HandCard
                    card={card}
                    form={form}
                    hand={{ play: hand.play, highlighted: hand.highlighted, numbers: hand.numbers }}
                    cardPlay={cardPlay(card)}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <VoidBox suit={suit} />
          )}
        </li>
      ))}
    </ul>
  );
}
