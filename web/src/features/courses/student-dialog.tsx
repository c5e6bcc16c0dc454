import { ADD_STUDENT } from '@overtrick/shared/forms/dialogs';
import { checkForm } from '@overtrick/shared/forms/form';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Option } from '../../ui/field.tsx';
import { Picker } from '../../ui/picker.tsx';

export type FindStudents = (
  search: string,
) => Promise<readonly { readonly id: string; readonly firstName: string; readonly lastName: string }[]>;

interface Props {
  readonly onFind: FindStudents;
  readonly onAdd: (studentId: string) => Promise<void>;
  readonly onClose: () => void;
}

/** 'Add a student': found by typing; searched for once on opening, then at every change (C-47, C-48). */
export function StudentDialog({ onFind, onAdd, onClose }: Props) {
  const id = useId();
  const [student, setStudent] = useState('');
  const [problem, setProblem] = useState<{ readonly field?: string; readonly words: string }>();
  const [busy, setBusy] = useState(false);
  const { options, searching, search } = useStudents(onFind, (words) => setProblem({ words }));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const checked = checkForm({ student: student || null }, ADD_STUDENT);
    if (!checked.ok) return setProblem({ field: checked.error.errors.student, words: checked.error.notification });
    setBusy(true);
    try {
      await onAdd(student);
    } catch (error) {
      setProblem({ words: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      heading="Add a student"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button kind="filled" type="submit" form={id} busy={busy}>
            Add student
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={id} className="course-dialog-form" noValidate onSubmit={(event) => void submit(event)}>
        <Picker
          label="Student"
          required
          placeholder="Type to search"
          options={options}
          busy={searching}
          value={student}
          error={problem?.field}
          onSearch={search}
          onChange={(chosen) => {
            setStudent(chosen);
            setProblem(undefined);
          }}
        />
        <div role="alert">{problem && <p className="form-message">{problem.words}</p>}</div>
      </form>
    </Dialog>
  );
}

/** The students found; an answer that comes after that of a later search is let go. */
function useStudents(onFind: FindStudents, onProblem: (words: string) => void) {
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [searching, setSearching] = useState(true);
  const latest = useRef(0);
  const search = async (text: string): Promise<void> => {
    latest.current += 1;
    const own = latest.current;
    setSearching(true);
    try {
      const found = await onFind(text);
      if (own !== latest.current) return;
      setOptions(found.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })));
    } catch (error) {
      if (own === latest.current) onProblem(errorMessage(error));
    } finally {
      if (own === latest.current) setSearching(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on opening (C-47)
  useEffect(() => void search(''), []);
  return { options, searching, search: (text: string) => void search(text) };
}
