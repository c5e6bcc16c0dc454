import { SEAT_NAMES, SEATS, type Seat } from '@overtrick/shared/bridge/seat';
import { BIDDING_SYSTEMS, SKILL_LEVELS } from '@overtrick/shared/learning/values/levels';
import type { ReactNode } from 'react';
import { SourceFields } from '../../pieces/source-fields.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Select, TextField } from '../../ui/fields/field.tsx';
import { EditorPart } from './editor-part.tsx';
import type { PartProps } from './part-props.ts';

export type LabelKind = 'focus' | 'keywords' | 'tags';

interface Props extends PartProps {
  /** The choice of a kind of labels, which the library finds. */
  readonly labels: (
    kind: LabelKind,
    values: readonly string[],
    onChange: (values: readonly string[]) => void,
  ) => ReactNode;
}

const SEAT_OPTIONS = SEATS.map((seat) => ({ value: seat, label: SEAT_NAMES[seat] }));
const LEVELS = SKILL_LEVELS.map((text, index) => ({ value: String(index + 1), label: `${index + 1}, ${text}` }));

/** The name, whose deal it is, and the words by which it is found again. */
export function AboutPart({ draft, onEdit, labels: choose }: Props) {
  const { content, labels, source } = draft;
  const system = labels.biddingSystem;
  return (
    <EditorPart title="Name and labels" className="about-part" folds>
      <TextField
        label="Name"
        help="Students see it before they play: it should not tell the answer."
        maxLength={200}
        value={content.game.name ?? ''}
        onChange={({ target }) => onEdit({ kind: 'patchGame', patch: { name: target.value || null } })}
      />
      <div className="editor-fields">
        <Select
          label="The student sits"
          required
          options={SEAT_OPTIONS}
          value={content.playerPosition}
          onChange={({ target }) => onEdit({ kind: 'patch', patch: { playerPosition: target.value as Seat } })}
        />
        <Select
          label="Experience level"
          options={LEVELS}
          value={String(labels.experienceLevel ?? '')}
          onChange={({ target }) =>
            onEdit({ kind: 'setLabels', labels: { experienceLevel: target.value ? Number(target.value) : null } })
          }
        />
        <Select
          label="Bidding system"
          options={systemsWith(system)}
          value={system ?? ''}
          onChange={({ target }) => onEdit({ kind: 'setLabels', labels: { biddingSystem: target.value || null } })}
        />
      </div>
      {(['focus', 'keywords', 'tags'] as const).map((kind) => (
        <div key={kind}>
          {choose(kind, labels[kind], (values) => onEdit({ kind: 'setLabels', labels: { [kind]: [...values] } }))}
        </div>
      ))}
      <Checkbox
        label="Classified"
        checked={labels.classified}
        onChange={({ target }) => onEdit({ kind: 'setLabels', labels: { classified: target.checked } })}
      />
      <SourceFields
        source={source ?? { author: '', work: '', licence: '', permission: 'unknown' }}
        onChange={(next) => onEdit({ kind: 'setSource', source: next })}
      />
    </EditorPart>
  );
}

/** The systems to choose from, with one that came with a file and is none of them. */
const systemsWith = (own: string | null) =>
  own === null || BIDDING_SYSTEMS.some(({ value }) => value === own)
    ? BIDDING_SYSTEMS
    : [...BIDDING_SYSTEMS, { value: own, label: own }];
