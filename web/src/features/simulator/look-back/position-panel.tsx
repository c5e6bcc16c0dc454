import './position-panel.css';
import { orderHand, suitOrder } from '@overtrick/shared/bridge/order';
import type { Play } from '@overtrick/shared/bridge/play';
import { bySeat } from '@overtrick/shared/bridge/seat';
import { trumpOf } from '@overtrick/shared/bridge/strain';
import { DealDiagram } from '../../../card-table/diagram.tsx';
import { LastTrick } from '../last-trick.tsx';
import { cardAt, type Moment } from './moments.ts';
import type { Past } from './past.ts';

interface Props {
  readonly past: Past;
  /** Null for a deal that was passed out: then the panel shows the hands as dealt. */
  readonly play: Play | null;
  readonly moment: Moment;
}

/** The hands at a moment of the play, with the next card marked, and the trick before. */
export function PositionPanel({ past, play, moment }: Props) {
  const { session, look } = past;
  const { deal, contract } = session;
  const order = suitOrder(contract ? trumpOf(contract.strain) : undefined);
  const hands = bySeat((seat) => {
    const hand = play ? play.hands[seat] : deal.hands[seat];
    return hand && orderHand(hand, order);
  });
  const played = cardAt(look, moment);
  return (
    <section className="position-panel" aria-labelledby="position-panel">
      <h2 id="position-panel">{moment === 0 || !play ? 'The deal' : 'The hands at this moment'}</h2>
      <DealDiagram
        hands={hands}
        vulnerable={deal.vulnerable ?? null}
        dealer={deal.dealer}
        marked={played ? [played.card] : []}
      />
      {play && play.done.length > 0 && (
        <details>
          <summary>Last trick</summary>
          <LastTrick snapshot={{ lastTrick: play.done.at(-1) ?? null, contract }} />
        </details>
      )}
    </section>
  );
}
