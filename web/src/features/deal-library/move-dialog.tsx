import './library-controls.css';
import { requiredMessage } from '@overtrick/shared/forms/required';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../form/action.ts';
import { Button } from '../../ui/button.tsx';
import { Choice, TextField } from '../../ui/fields/field.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { Picker } from '../../ui/fields/picker.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { GroupName, LibraryChanges } from './library-source.ts';
import { dealsInWords } from './many-changes.ts';
import type { MoveTo } from './use-many-changes.ts';

interface Props {
  readonly count: number;
  readonly findGroups: LibraryChanges['findGroups'];
  readonly onMove: (to: MoveTo) => Promise<void>;
  readonly onClose: () => void;
}

const WAYS = [
  { value: 'group', label: 'A group' },
  { value: 'new', label: 'A new group' },
  { value: 'alone', label: 'No group' },
] as const;

/** Moves the chosen deals to a group that is there, to a new one, or out of any. */
export function MoveDialog({ count, findGroups, onMove, onClose }: Props) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('group');
  const [groupId, setGroupId] = useState('');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const { busy, message, run } = useAction();
  const move = (): void => {
    const to = placeOf(way, groupId, name.trim());
    if (!to) setError(requiredMessage(way === 'group' ? 'Group' : 'Name'));
    else
      run(async () => {
        await onMove(to);
        onClose();
      });
  };
  return (
    <Dialog
      heading={`Move ${dealsInWords(count)}`}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button kind="filled" busy={busy} onClick={move}>
            Move
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className="library-controls">
        <Choice
          label="To"
          value={way}
          options={WAYS}
          onChange={(next) => {
            setWay(next);
            setError(undefined);
          }}
        />
        {way === 'group' && (
          <GroupPicker
            find={findGroups}
            value={groupId}
            error={error}
            onChange={(id) => {
              setGroupId(id);
              setError(undefined);
            }}
          />
        )}
        {way === 'new' && (
          <TextField
            label="Name"
            required
            maxLength={200}
            error={error}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setError(undefined);
            }}
          />
        )}
        {way === 'alone' && <p>Each of these deals will stand by itself in the library.</p>}
        <FormMessages message={message} />
      </div>
    </Dialog>
  );
}

function placeOf(way: (typeof WAYS)[number]['value'], groupId: string, groupName: string): MoveTo | undefined {
  if (way === 'alone') return { alone: true };
  if (way === 'new') return groupName === '' ? undefined : { groupName };
  return groupId === '' ? undefined : { groupId };
}

interface PickerProps {
  readonly find: Props['findGroups'];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (groupId: string) => void;
}

/** One group of the library, found by its name. */
function GroupPicker({ find, value, error, onChange }: PickerProps) {
  const [groups, setGroups] = useState<readonly GroupName[]>([]);
  const [busy, setBusy] = useState(true);
  const [failed, setFailed] = useState(false);
  const last = useRef(0);
  const search = async (text: string): Promise<void> => {
    const own = ++last.current;
    setBusy(true);
    const found = await find(text.trim()).catch(() => undefined);
    if (own !== last.current) return;
    setBusy(false);
    setFailed(!found);
    if (found) setGroups(found);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later what is typed asks
  useEffect(() => {
    void search('');
    return () => {
      last.current = -1;
    };
  }, []);
  return (
    <Picker
      label="Group"
      required
      value={value}
      busy={busy}
      error={error ?? (failed ? 'The groups did not come. Type to try again.' : undefined)}
      options={groups.map(({ groupId, groupName }) => ({ value: groupId, label: groupName }))}
      onSearch={(text) => void search(text)}
      onChange={onChange}
    />
  );
}
