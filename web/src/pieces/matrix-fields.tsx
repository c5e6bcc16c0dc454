import { SEATS } from '@overtrick/shared/bridge/seat';
import { isVulnerable, type Vulnerability } from '@overtrick/shared/bridge/vulnerability';
import { type DealText, type HandSuit, POSITIONS, type Position } from '@overtrick/shared/forms/cards';
import { classNames } from '../ui/class-names.ts';
import { HandFields } from './hand-fields.tsx';

const NAMES: { readonly [position in Position]: string } = {
  north: 'North',
  east: 'East',
  south: 'South',
  west: 'West',
};

interface Props {
  readonly deal: DealText;
  /** Shown by the tiles of the compass. */
  readonly vulnerable?: Vulnerability | null;
  readonly onChange: (deal: DealText, position: Position, suit: HandSuit) => void;
  /** Takes a text that was pasted into a hand; true when it was taken. */
  readonly onPasteText?: (text: string, position: Position) => boolean;
}

/** Four hands around a compass: North at the top, East at the right. */
export function MatrixFields({ deal, vulnerable = null, onChange, onPasteText }: Props) {
  return (
    <div className="matrix-fields">
      {POSITIONS.map((position) => (
        <div key={position} className={`matrix-fields-${position}`}>
          <HandFields
            deal={deal}
            position={position}
            name={NAMES[position]}
            onChange={(next, suit) => onChange(next, position, suit)}
            onPasteText={onPasteText && ((text) => onPasteText(text, position))}
          />
        </div>
      ))}
      <span className="matrix-fields-compass" aria-hidden="true">
        {SEATS.map((seat) => (
          <span
            key={seat}
            className={classNames(`is-${seat}`, vulnerable && isVulnerable(vulnerable, seat) && 'is-vulnerable')}
          >
            {seat}
          </span>
        ))}
      </span>
    </div>
  );
}
