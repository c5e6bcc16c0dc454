import './felt-fan.css';
import type { Card } from '@overtrick/shared/bridge/card';
import { PlayingCard } from '../../card-table/playing-card.tsx';
import { SuitSign } from '../../ui/signs/suit-sign.tsx';

const FAN: readonly Card[] = ['AS', 'KS', 'AH', 'KH', 'AD', '2C'];

/** A decorative picture of the product's name: tricks laid out as players lay them, and one more. */
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
