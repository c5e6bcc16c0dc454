import './felt-fan.css';
import type { Card } from '@overtrick/shared/bridge/card';
import { PlayingCard } from '../../card-table/playing-card.tsx';
import { SuitSign } from '../../ui/signs/suit-sign.tsx';

const FAN: readonly Card[] = ['AS', 'KS', 'AH', 'KH', 'AD', '2C'];

/** Tricks stood up as players stand them, and one more: the product's name as a picture. It says nothing that the page does not. */
export function FeltFan() {
  return (
    <div className="felt-fan" aria-hidden="true">
      <div className="felt-fan-cards">
        {FAN.map((card) => (
          <PlayingCard key={card} card={card} />
        ))}
      </div>
      <p className="felt-fan-contract">
        4<SuitSign suit="S" label={null} /> by South <span>+1</span>
      </p>
    </div>
  );
}
