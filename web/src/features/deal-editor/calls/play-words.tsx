import './calls.css';
import { sameSide } from '@overtrick/shared/bridge/seat';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { contractOfGame } from '@overtrick/shared/learning/deals/game-contract';
import { tricks } from '@overtrick/shared/table/table-words';
import { useId } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/fields/field.tsx';
import { EditorPart } from '../editor-part.tsx';
import { PhrasedField, TEXT_LENGTH } from './phrase-picker.tsx';
import type { SectionProps, WordsProps } from './section-props.ts';

/** The hints for the play, and the claims that the teacher allows (rulings 32 and 35). */
export function PlayWords({ content, onChange, phrases }: WordsProps) {
  const contract = contractOfGame(content.game);
  const declares = contract && sameSide(contract.declarer, content.playerPosition);
  return (
    <EditorPart title="Words on the play" className="play-words" folds>
      <PhrasedField
        label="Hint for declarer"
        help={`Shown to a declaring student who asks, once dummy is down.${declares === false ? UNSEEN : ''}`}
        rows={3}
        value={content.declarerHint ?? ''}
        onChange={(text) => onChange({ declarerHint: text || null })}
        list="declarerHints"
        book={phrases}
      />
      <TextArea
        label="Hint for a defender"
        help={`Shown to a defending student who asks.${declares ? UNSEEN : ''}`}
        rows={3}
        maxLength={TEXT_LENGTH}
        value={content.defenderHint ?? ''}
        onChange={({ target }) => onChange({ defenderHint: target.value || null })}
      />
      <Claims content={content} onChange={onChange} />
    </EditorPart>
  );
}

const UNSEEN = ' In this deal nobody will see it.';

type Claim = DealContent['claimParameters'][number];

const byTrick = (a: Claim, b: Claim): number => a.trick - b.trick;

/** The claims that hold whatever the cards seen would say. */
function Claims({ content, onChange }: SectionProps) {
  const title = useId();
  const claims = content.claimParameters;
  const put = (at: number, claim: Claim): void => onChange({ claimParameters: claims.with(at, claim) });
  const last = claims.at(-1);
  return (
    <section className="allowed-claims" aria-labelledby={title}>
      <h3 id={title}>Claims allowed</h3>
      <p className="deal-part-quiet">
        A claim that can be seen to hold is always taken. Here you allow more: so many of the tricks that are left, from
        a trick on.
      </p>
      {claims.length > 0 && (
        <ul>
          {claims.map((claim, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a claim has no other identity than its place
            <li key={at} className="allowed-claim">
              <Count
                label="From trick"
                name={`Claim ${at + 1}: from trick`}
                least={1}
                value={claim.trick}
                onChange={(trick) => put(at, { ...claim, trick })}
              />
              <Count
                label="Tricks"
                name={`Claim ${at + 1}: tricks`}
                least={0}
                value={claim.tricks}
                onChange={(count) => put(at, { ...claim, tricks: count })}
              />
              <p className="allowed-claim-words">{claimWords(claim)}</p>
              <IconButton
                icon="cross"
                label={`Remove claim ${at + 1}`}
                onClick={() => onChange({ claimParameters: claims.filter((_, other) => other !== at) })}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        size="sm"
        icon="plus"
        onClick={() => {
          const trick = Math.min(13, (last?.trick ?? 0) + 1);
          onChange({ claimParameters: [...claims, { trick, tricks: 14 - trick }].sort(byTrick) });
        }}
      >
        Allow a claim
      </Button>
    </section>
  );
}

const claimWords = ({ trick, tricks: count }: Claim): string =>
  count > 14 - trick
    ? `Only ${tricks(14 - trick)} are left then.`
    : `From trick ${trick} on the student may claim ${tricks(count)} of those that are left.`;

interface CountProps {
  readonly label: string;
  readonly name: string;
  readonly least: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A number of tricks, 13 at most; what is no number leaves it as it is. */
function Count({ label, name, least, value, onChange }: CountProps) {
  return (
    <TextField
      label={label}
      aria-label={name}
      type="number"
      inputMode="numeric"
      min={least}
      max={13}
      value={value}
      onChange={({ target }) => {
        const typed = Number.parseInt(target.value, 10);
        if (!Number.isNaN(typed)) onChange(Math.min(13, Math.max(least, typed)));
      }}
    />
  );
}
