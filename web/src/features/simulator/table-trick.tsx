import './table-trick.css';
import type { Card } from '@overtrick/shared/bridge/card';
import type { Trick } from '@overtrick/shared/bridge/trick';
import type { SeenTable } from '@overtrick/shared/table/snapshot';
import { type CardUnderWay, createCardUnderWay, useCardUnderWay } from '../../card-table/card-under-way.ts';
import { TrickCross } from '../../card-table/trick-cross.tsx';
import type { TrickLayout } from '../../card-table/trick-layout.ts';
import { classNames } from '../../ui/class-names.ts';
import type { ShownTrick } from './finished-trick.ts';

interface Props {
  readonly snapshot: SeenTable;
  readonly shown: ShownTrick;
  readonly layout: TrickLayout;
  /** The words in the place of the seat to play. */
  readonly turnWords: string | undefined;
  /** Shows a tapped card before the table worker has answered. */
  readonly cards?: CardUnderWay;
  /** Lays a lifted card down (ruling 62). */
  readonly onConfirm?: () => void;
  /** The card that lies lifted in the trick and may be taken back. */
  readonly lifted?: Card;
  /** The play is over: no place waits for a card. */
  readonly isOver?: boolean;
}

const NO_CARDS = createCardUnderWay();

/** The trick with the card that is under way; after a finished trick that card begins a new one. */
const withCard = (card: Card, { trick, turn }: SeenTable): Trick =>
  trick.cards.length > 0 || !turn ? { ...trick, cards: [...trick.cards, card] } : { leader: turn, cards: [card] };

/** The trick; a tap removes a finished one. */
export function TableTrick({
  snapshot,
  layout,
  turnWords,
  cards = NO_CARDS,
  isOver = false,
  lifted,
  onConfirm,
  ...props
}: Props) {
  const underWay = useCardUnderWay({ cards, position: snapshot });
  const left = underWay?.left ? underWay.card : undefined;
  const shown = left
    ? { ...props.shown, trick: withCard(left, snapshot), winner: undefined, gathering: false, finished: false }
    : props.shown;
  // One element for both, so that the cards of a finished trick are not animated again.
  return (
    <div className={classNames('table-trick', isOver && 'is-over')}>
      <TrickCross
        trick={shown.trick}
        bottom={snapshot.seat}
        layout={layout}
        turn={shown.finished || left || lifted ? null : snapshot.turn}
        turnWords={turnWords}
        winner={lifted ? undefined : shown.winner}
        lifted={lifted}
        gathering={shown.gathering}
        tapped={cards.latest()}
        touched={underWay?.left === false && snapshot.turn ? { seat: snapshot.turn, card: underWay.card } : undefined}
      />
      {lifted && (
        <button type="button" className="trick-dismiss" onClick={onConfirm}>
          <span className="visually-hidden">Put the card down</span>
        </button>
      )}
      {shown.finished && !lifted && (
        <button type="button" className="trick-dismiss" onClick={shown.dismiss}>
          <span className="visually-hidden">Take the trick away</span>
        </button>
      )}
    </div>
  );
}
