import './diagram.css';
import { type Card, rankOf } from '@overtrick/shared/bridge/card';
import { cardsOf } from '@overtrick/shared/bridge/hand';
import { handWords } from '@overtrick/shared/bridge/hand-words';
import { type BySeat, SEAT_NAMES, SEATS, type Seat } from '@overtrick/shared/bridge/seat';
import { SUITS } from '@overtrick/shared/bridge/suit';
import { isVulnerable, type Vulnerability } from '@overtrick/shared/bridge/vulnerability';
import { classNames } from '../ui/class-names.ts';
import { SuitSign } from '../ui/signs/suit-sign.tsx';
import { RankText } from './playing-card.tsx';

interface HandProps {
  readonly cards: readonly Card[];
  /** Cards to point at: the lead, the key card. */
  readonly marked?: readonly Card[];
  /** Suits without cards are left out instead of shown by a dash. */
  readonly hideEmptySuits?: boolean;
  /** Read before the suits: 'North'. */
  readonly label?: string;
}

/**
 * A hand as books set it: suit signs in a column, cards spaced, the 10 in full. It is read as one line of suits and
 * cards.
 */
export function HandDiagram({ cards, marked = [], hideEmptySuits = false, label }: HandProps) {
  const suits = SUITS.map((suit) => ({ suit, held: cardsOf(cards, suit) }));
  const shown = suits.filter(({ held }) => !hideEmptySuits || held.length > 0);
  return (
    <span className="hand-diagram">
      <span className="visually-hidden">
        {label && `${label}: `}
        {handWords(cards, !hideEmptySuits)}.{' '}
      </span>
      {shown.map(({ suit, held }) => (
        <span key={suit} className="hand-diagram-suit" aria-hidden="true">
          <SuitSign suit={suit} label={null} />
          <span className="hand-diagram-cards">
            {held.length === 0 && '–'}
            {held.map((card) => (
              <span key={card} className={classNames(marked.includes(card) && 'hand-diagram-marked')}>
                <RankText rank={rankOf(card)} />
              </span>
            ))}
          </span>
        </span>
      ))}
    </span>
  );
}

interface DealProps {
  /** Null for a hand that is unknown or hidden. */
  readonly hands: BySeat<readonly Card[] | null>;
  readonly vulnerable?: Vulnerability | null;
  readonly dealer?: Seat;
  readonly marked?: readonly Card[];
  readonly hideEmptySuits?: boolean;
}

/** Four hands around a small compass of felt, red tiles for vulnerable seats. */
export function DealDiagram({ hands, vulnerable = null, dealer, marked, hideEmptySuits }: DealProps) {
  return (
    <div className="deal-diagram">
      <Compass vulnerable={vulnerable} dealer={dealer} />
      {SEATS.map((seat) => {
        const cards = hands[seat];
        return (
          <div key={seat} className={`deal-diagram-${seat}`}>
            {cards && (
              <HandDiagram cards={cards} marked={marked} hideEmptySuits={hideEmptySuits} label={SEAT_NAMES[seat]} />
            )}
          </div>
        );
      })}
    </div>
  );
}

function Compass({ vulnerable, dealer }: { readonly vulnerable: Vulnerability | null; readonly dealer?: Seat }) {
  return (
    <div className="compass" aria-hidden="true">
      {SEATS.map((seat) => (
        <span
          key={seat}
          className={classNames(
            `compass-${seat}`,
            vulnerable && isVulnerable(vulnerable, seat) && 'is-vulnerable',
            seat === dealer && 'is-dealer',
          )}
        >
          {seat}
        </span>
      ))}
    </div>
  );
}
