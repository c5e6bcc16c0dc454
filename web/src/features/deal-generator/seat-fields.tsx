import { SEAT_NAMES, type Seat } from '@overtrick/shared/bridge/seat';
import { SUIT_NAMES, SUITS, type Suit } from '@overtrick/shared/bridge/suit';
import { seatSummary } from '@overtrick/shared/learning/generator/read-wish';
import type { SeatDraft } from '@overtrick/shared/learning/generator/wish-draft';
import { useId } from 'react';
import { Select, SelectBox, TextField } from '../../ui/fields/field.tsx';
import { FieldMessages } from '../../ui/fields/field-messages.tsx';
import { SuitSign, SuitText } from '../../ui/signs/suit-sign.tsx';
import type { WishFieldsProps } from './wish-fields.ts';

const SHAPES: readonly { readonly value: SeatDraft['shape']; readonly label: string }[] = [
  { value: 'any', label: 'Any' },
  { value: 'balanced', label: 'Balanced' },
  { value: 'semi-balanced', label: 'Balanced or two doubletons' },
  { value: 'shapes', label: 'These shapes' },
];

const QUALITIES = [
  ['1/3', '1 of the top 3'],
  ['2/3', '2 of the top 3'],
  ['3/3', '3 of the top 3'],
  ['2/4', '2 of the top 4'],
  ['3/4', '3 of the top 4'],
  ['2/5', '2 of the top 5'],
  ['3/5', '3 of the top 5'],
  ['4/5', '4 of the top 5'],
] as const;

/** South first, who mostly declares. */
const ORDER: readonly Seat[] = ['S', 'N', 'W', 'E'];

/** The wishes of each seat; what is wished stands in the line of a seat that is closed. */
export function SeatFields({ draft, problems, onChange }: WishFieldsProps) {
  return (
    <div className="generator-seats">
      {ORDER.map((seat) => {
        const summary = seatSummary(draft.seats[seat]);
        return (
          <details key={seat} className="generator-seat">
            <summary>
              <span className="generator-seat-name">{SEAT_NAMES[seat]}</span>{' '}
              <span className="generator-quiet">{summary ? <SuitText text={summary} /> : 'any hand'}</span>
            </summary>
            <SeatWish
              seat={seat}
              draft={draft.seats[seat]}
              problems={problems}
              onChange={(change) =>
                onChange({ seats: { ...draft.seats, [seat]: { ...draft.seats[seat], ...change } } })
              }
            />
          </details>
        );
      })}
    </div>
  );
}

interface SeatProps {
  readonly seat: Seat;
  readonly draft: SeatDraft;
  readonly problems: WishFieldsProps['problems'];
  readonly onChange: (change: Partial<SeatDraft>) => void;
}

function SeatWish({ seat, draft, problems, onChange }: SeatProps) {
  const problem = (field: string): string | undefined => problems[`seats.${seat}.${field}`];
  return (
    <div className="generator-wish">
      <div className="generator-pair">
        <TextField
          label="Points"
          value={draft.points}
          error={problem('points')}
          onChange={({ target }) => onChange({ points: target.value })}
        />
        <Select
          label="Shape"
          required
          value={draft.shape}
          options={SHAPES}
          onChange={({ target }) => onChange({ shape: target.value as SeatDraft['shape'] })}
        />
      </div>
      {draft.shape === 'shapes' && (
        <TextField
          label="Shapes"
          value={draft.shapes}
          error={problem('shapes')}
          help="4432 in any order, 5=3=3=2 spades first"
          onChange={({ target }) => onChange({ shapes: target.value })}
        />
      )}
      <fieldset className="generator-suits">
        <legend className="field-label">Suits: how many cards, and at least which honours</legend>
        {SUITS.map((suit) => (
          <SuitWish
            key={suit}
            suit={suit}
            length={draft.lengths[suit]}
            quality={draft.qualities[suit]}
            error={problem(`lengths.${suit}`)}
            onLength={(text) => onChange({ lengths: { ...draft.lengths, [suit]: text } })}
            onQuality={(text) => onChange({ qualities: { ...draft.qualities, [suit]: text } })}
          />
        ))}
      </fieldset>
      <TextField
        label="Cards it holds in any case"
        value={draft.cards}
        error={problem('cards')}
        help="AS KS, or a hand: AKQ.J52..T98"
        spellCheck={false}
        onChange={({ target }) => onChange({ cards: target.value })}
      />
    </div>
  );
}

interface SuitProps {
  readonly suit: Suit;
  readonly length: string;
  readonly quality: string;
  readonly error: string | undefined;
  readonly onLength: (text: string) => void;
  readonly onQuality: (text: string) => void;
}

function SuitWish({ suit, length, quality, error, onLength, onQuality }: SuitProps) {
  const id = useId();
  return (
    <div className={error ? 'generator-suit field-wrong' : 'generator-suit'}>
      <SuitSign suit={suit} label={null} />
      <input
        className="field-input"
        type="text"
        aria-label={`Number of ${SUIT_NAMES[suit]}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={length}
        onChange={({ target }) => onLength(target.value)}
      />
      <SelectBox
        aria-label={`Honours in ${SUIT_NAMES[suit]}`}
        value={quality}
        onChange={({ target }) => onQuality(target.value)}
      >
        <option value="">Any honours</option>
        {QUALITIES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectBox>
      <FieldMessages id={id} error={error} />
    </div>
  );
}
