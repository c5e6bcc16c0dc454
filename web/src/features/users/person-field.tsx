import { fullName } from '@overtrick/shared/learning/values/profile';
import { Picker } from '../../ui/fields/picker.tsx';
import { type SearchStudents, useStudentSearch } from './student-search.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly label: string;
  /** Who is chosen; null for nobody. */
  readonly chosen: Named | null;
  readonly search: SearchStudents;
  /** Gets an id; '' for nobody. */
  readonly onChoose: (userId: string) => void;
}

/** One person of all, found on the server by name or address; nobody stands for everybody. */
export function PersonField({ label, chosen, search, onChoose }: Props) {
  const { students, busy, failure, ask } = useStudentSearch(search);
  const found = students.map((user) => ({ value: user.id, label: fullName(user) }));
  const isThere = chosen && found.some(({ value }) => value === chosen.id);
  const options = chosen && !isThere ? [{ value: chosen.id, label: chosen.name }, ...found] : found;
  return (
    <Picker
      label={label}
      placeholder="Everybody"
      value={chosen?.id ?? ''}
      options={options}
      onSearch={ask}
      busy={busy}
      {...(failure ? { error: failure.text } : {})}
      onChange={onChoose}
    />
  );
}
