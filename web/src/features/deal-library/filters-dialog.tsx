import './library-controls.css';
import {
  type ActiveFilters,
  answerOf,
  type FilterDefinition,
  type FilterKey,
  type FilterValue,
  toggleLevel,
} from '@overtrick/shared/learning/library/library-filters';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/fields/field.tsx';
import { MultiPicker } from '../../ui/fields/picker.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ChoicesPicker } from './choices-picker.tsx';
import type { ChoiceKind, LibrarySource } from './library-source.ts';

interface Props {
  readonly definitions: readonly FilterDefinition[];
  readonly active: ActiveFilters;
  readonly find?: LibrarySource['findChoices'];
  readonly onSet: (key: FilterKey, value: FilterValue | undefined) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** One control a filter; each takes effect at once. */
export function FiltersDialog({ definitions, active, find, onSet, onClear, onClose }: Props) {
  return (
    <Dialog
      heading="Filters"
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button kind="filled" onClick={onClose}>
            Show deals
          </Button>
          <Button kind="quiet" onClick={onClear}>
            Clear all
          </Button>
        </>
      }
    >
      <div className="library-controls">
        {definitions.map((definition) => (
          <Control
            key={definition.value}
            definition={definition}
            value={active[definition.value]}
            find={find}
            onChange={(value) => onSet(definition.value, value)}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ControlProps {
  readonly definition: FilterDefinition;
  readonly value: FilterValue | undefined;
  readonly find: Props['find'];
  readonly onChange: (value: FilterValue | undefined) => void;
}

/** The filters whose choices stand on the deals, of which there may be thousands. */
const SEARCHED: { readonly [key in FilterKey]?: ChoiceKind } = {
  name: 'name',
  focus: 'focus',
  keyword: 'keyword',
  tag: 'tag',
};

function Control(props: ControlProps) {
  const { definition, value, find, onChange } = props;
  if (definition.type === 'boolean') return <YesOrNo {...props} />;
  if (definition.type === 'experienceLevelRange') return <LevelRange {...props} />;
  const values = Array.isArray(value) ? value.map(String) : [];
  const kind = SEARCHED[definition.value];
  if (kind && find)
    return (
      <ChoicesPicker
        label={definition.text}
        kind={kind}
        known={definition.options.map((option) => option.value)}
        find={find}
        values={values}
        onChange={onChange}
      />
    );
  return (
    <MultiPicker
      label={definition.text}
      values={values}
      options={definition.options.map((option) => ({ value: option.value, label: option.text }))}
      onChange={onChange}
    />
  );
}

const ANSWERS = [
  { value: 'any', label: 'Any' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

function YesOrNo({ definition, value, onChange }: ControlProps) {
  const answer = value === undefined ? 'any' : answerOf(value) ? 'yes' : 'no';
  return (
    <Choice
      label={definition.text}
      value={answer}
      options={ANSWERS}
      onChange={(next) => onChange(next === 'any' ? undefined : next === 'yes')}
    />
  );
}

/** A row of levels: a first press chooses one, a second the range up to there, one inside the range none (D-32 to D-34). */
function LevelRange({ definition, value, onChange }: ControlProps) {
  const chosen = Array.isArray(value) ? value.map(Number) : [];
  return (
    <fieldset className="setting library-levels">
      <legend className="setting-words">{definition.text}</legend>
      <span className="library-level-row">
        {definition.options.map((option) => (
          <button
            key={option.value}
            type="button"
            className="library-level"
            aria-pressed={chosen.includes(Number(option.value))}
            aria-label={`${option.value}, ${option.text}`}
            title={option.text}
            onClick={() => onChange(toggleLevel(chosen, Number(option.value)))}
          >
            {option.value}
          </button>
        ))}
      </span>
    </fieldset>
  );
}
