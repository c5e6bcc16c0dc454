import './last-trick.css';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import { playerOf, winnerOf } from '@overtrick/shared/bridge/trick';
import type { SeenTable } from '@overtrick/shared/table/snapshot';
import { PlayingCard } from '../../card-table/playing-card.tsx';

/** The trick before this one, card by card in the order of play. */
export function LastTrick({ snapshot }: { readonly snapshot: Pick<SeenTable, 'lastTrick' | 'contract'> }) {
  const { lastTrick: trick, contract } = snapshot;
  if (!trick || !contract) return null;
  const winner = winnerOf(trick, contract.strain);
  return (
    <section className="last-trick">
      <h2>Last trick</h2>
      <ol>
        {trick.cards.map((card, index) => (
          <li key={card}>
            <span className="last-trick-seat">
              <span aria-hidden="true">{playerOf(trick, index)}</span>
              <span className="visually-hidden">{SEAT_NAMES[playerOf(trick, index)]}</span>
            </span>
            <PlayingCard card={card} width={48} highlighted={playerOf(trick, index) === winner} />
          </li>
        ))}
      </ol>
      {winner && <p>{SEAT_NAMES[winner]} won it.</p>}
    </section>
  );
}
