import { type Seat, SIDES, type Side } from '@overtrick/shared/bridge/seat';
import { STRAIN_NAMES, STRAINS, type Strain } from '@overtrick/shared/bridge/strain';
import type { WishDraft } from '@overtrick/shared/learning/generator/wish-draft';
import { Select, TextField } from '../../ui/fields/field.tsx';
import { SEAT_OPTIONS, type WishFieldsProps } from './wish-fields.ts';

const PAIRS: { readonly [side in Side]: string } = { NS: 'North and South', EW: 'East and West' };

/** What is wished of two partners together. */
export function PairFields({ draft, problems, onChange }: WishFieldsProps) {
  return SIDES.map((side) => {
    const pair = draft.pairs[side];
    const change = (fields: Partial<typeof pair>): void =>
      onChange({ pairs: { ...draft.pairs, [side]: { ...pair, ...fields } } });
    return (
      <fieldset key={side} className="generator-together">
        <legend className="field-label">{PAIRS[side]} together</legend>
        <div className="generator-pair">
          <TextField
            label="Points of both"
            value={pair.points}
            error={problems[`pairs.${side}.points`]}
            onChange={({ target }) => change({ points: target.value })}
          />
          <TextField
            label="Cards in their longest suit"
            value={pair.longest}
            error={problems[`pairs.${side}.longest`]}
            help="8+ is a fit"
            onChange={({ target }) => change({ longest: target.value })}
          />
        </div>
      </fieldset>
    );
  });
}

const GOALS: readonly { readonly value: WishDraft['goal']; readonly label: string }[] = [
  { value: 'any', label: 'Any' },
  { value: 'makes', label: 'The contract makes' },
  { value: 'just-makes', label: 'It makes without an overtrick' },
  { value: 'fails', label: 'It can be beaten' },
  { value: 'lead-decides', label: 'The opening lead decides' },
  { value: 'tricks', label: 'So many tricks' },
];

const STRAIN_OPTIONS = [...STRAINS].reverse().map((value) => ({ value, label: STRAIN_NAMES[value] }));

/** What the deal is worth with open cards; without a contract a declarer and a strain are named. */
export function DoubleDummyFields({ draft, problems, onChange }: WishFieldsProps) {
  return (
    <>
      <Select
        label="With open cards"
        required
        value={draft.goal}
        error={problems.goal}
        options={GOALS}
        help="The solver looks at every deal whose cards fit: this takes longer."
        onChange={({ target }) => onChange({ goal: target.value as WishDraft['goal'] })}
      />
      {draft.goal === 'tricks' && (
        <div className="generator-three">
          <TextField
            label="Tricks of declarer"
            value={draft.tricks}
            error={problems.tricks}
            help="10, 9+, -8"
            onChange={({ target }) => onChange({ tricks: target.value })}
          />
          {draft.bidding === 'none' && (
            <>
              <Select
                label="Declarer"
                required
                value={draft.tricksDeclarer}
                options={SEAT_OPTIONS}
                onChange={({ target }) => onChange({ tricksDeclarer: target.value as Seat })}
              />
              <Select
                label="Strain"
                required
                value={draft.tricksStrain}
                options={STRAIN_OPTIONS}
                onChange={({ target }) => onChange({ tricksStrain: target.value as Strain })}
              />
            </>
          )}
        </div>
      )}
    </>
  );
}
