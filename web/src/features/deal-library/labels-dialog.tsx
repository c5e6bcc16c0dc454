import './library-controls.css';
import { BIDDING_SYSTEMS, SKILL_LEVELS } from '@overtrick/shared/learning/values/levels';
import { useState } from 'react';
import { useAction } from '../../form/action.ts';
import { useAskedBeforeLeaving } from '../../form/asked-before-leaving.ts';
import { Button } from '../../ui/button.tsx';
import { Choice, Select } from '../../ui/fields/field.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ChoicesPicker } from './choices-picker.tsx';
import type { ChangeOfMany, ChoiceKind, LibrarySource } from './library-source.ts';
import { dealsInWords } from './many-changes.ts';

interface Props {
  readonly count: number;
  readonly find: NonNullable<LibrarySource['findChoices']>;
  readonly onSave: (change: ChangeOfMany) => Promise<void>;
  readonly onClose: () => void;
}

const LISTS = [
  { name: 'tags', kind: 'tag', words: 'tags' },
  { name: 'keywords', kind: 'keyword', words: 'keywords' },
  { name: 'focus', kind: 'focus', words: 'focus' },
] as const satisfies readonly { name: keyof ChangeOfMany; kind: ChoiceKind; words: string }[];

/** The value that takes a level or a system off the deals. */
const NONE = 'none';

const LEVELS = [
  { value: NONE, label: 'No level' },
  ...SKILL_LEVELS.map((text, index) => ({ value: String(index + 1), label: `${index + 1}, ${text}` })),
];
const SYSTEMS = [{ value: NONE, label: 'No bidding system' }, ...BIDDING_SYSTEMS];

const ANSWERS = [
  { value: 'same', label: 'As it is' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

const STAYS = 'Stays as it is while nothing is selected.';

/** Writes the same on all deals that are chosen; what is left alone here stays as it is on each. */
export function LabelsDialog({ count, find, onSave, onClose }: Props) {
  const [change, setChange] = useState<ChangeOfMany>({});
  const { busy, message, run } = useAction();
  const set = (changed: ChangeOfMany): void => setChange((before) => ({ ...before, ...changed }));
  const isEmpty = Object.values(change).every((value) => value === undefined);
  useAskedBeforeLeaving(!isEmpty && !busy);
  const save = () =>
    run(async () => {
      await onSave(change);
      onClose();
    });
  return (
    <Dialog
      heading={`Labels of ${dealsInWords(count)}`}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button kind="filled" busy={busy} disabled={isEmpty} onClick={save}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className="library-controls">
        {LISTS.map((list) => (
          <ListChange key={list.name} {...list} find={find} value={change[list.name]} onChange={set} />
        ))}
        <Select
          label="Experience level"
          help={STAYS}
          options={LEVELS}
          value={selectedOf(change.experienceLevel)}
          onChange={({ target }) => set({ experienceLevel: chosen(target.value, Number) })}
        />
        <Select
          label="Bidding system"
          help={STAYS}
          options={SYSTEMS}
          value={selectedOf(change.biddingSystem)}
          onChange={({ target }) => set({ biddingSystem: chosen(target.value, String) })}
        />
        <Choice
          label="Classified"
          options={ANSWERS}
          value={change.classified === undefined ? 'same' : change.classified ? 'yes' : 'no'}
          onChange={(answer) => set({ classified: answer === 'same' ? undefined : answer === 'yes' })}
        />
        <FormMessages message={message} />
      </div>
    </Dialog>
  );
}

/** '' for what stays, 'none' for what is taken off. */
const selectedOf = (value: string | number | null | undefined): string =>
  value === undefined ? '' : value === null ? NONE : String(value);

const chosen = <T,>(value: string, read: (text: string) => T): T | null | undefined =>
  value === '' ? undefined : value === NONE ? null : read(value);

interface ListProps {
  readonly name: (typeof LISTS)[number]['name'];
  readonly kind: ChoiceKind;
  readonly words: string;
  readonly find: Props['find'];
  readonly value: ChangeOfMany['tags'];
  readonly onChange: (change: ChangeOfMany) => void;
}

function ListChange({ name, kind, words, find, value, onChange }: ListProps) {
  const { add = [], remove = [] } = value ?? {};
  const set = (lists: { readonly add?: readonly string[]; readonly remove?: readonly string[] }): void => {
    const next = { add: [...(lists.add ?? add)], remove: [...(lists.remove ?? remove)] };
    onChange({ [name]: next.add.length + next.remove.length === 0 ? undefined : next });
  };
  return (
    <div className="library-pair">
      <ChoicesPicker
        label={`Add ${words}`}
        kind={kind}
        takesNew
        find={find}
        values={add}
        onChange={(values) => set({ add: values })}
      />
      <ChoicesPicker
        label={`Remove ${words}`}
        kind={kind}
        find={find}
        values={remove}
        onChange={(values) => set({ remove: values })}
      />
    </div>
  );
}
