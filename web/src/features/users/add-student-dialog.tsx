import './users.css';
import type { UserRow } from '@overtrick/shared/contract/users';
import { addStudentSchema } from '@overtrick/shared/forms/dialogs';
import { fullName } from '@overtrick/shared/learning/values/profile';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormMessages } from '../../ui/fields/form.tsx';
import { Picker } from '../../ui/fields/picker.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type SearchStudents, useStudentSearch } from './student-search.ts';

interface Props {
  readonly search: SearchStudents;
  /** Ends when the student is added, or when no answer came; throws what the call throws. */
  readonly onAdd: (studentId: string) => Promise<void>;
  readonly onClose: () => void;
}

const optionOf = (user: Pick<UserRow, 'id' | 'firstName' | 'lastName'>) => ({ value: user.id, label: fullName(user) });

/** 'Add a student' to a course or a deal pack (courses §2.8): found on the server by name or address. */
export function AddStudentDialog({ search, onAdd, onClose }: Props) {
  const { students, busy, failure, ask } = useStudentSearch(search);
  const form = useForm(addStudentSchema, { initial: { student: '' }, onSubmit: ({ student }) => onAdd(student) });
  return (
    <Dialog heading="Add a student" size="md" onClose={onClose}>
      <Form
        form={form}
        action={
          <Button type="submit" kind="filled" busy={form.busy}>
            Add student
          </Button>
        }
      >
        <Picker
          {...form.text('student')}
          label="Student"
          placeholder="Type to search"
          options={students.map(optionOf)}
          onSearch={ask}
          busy={busy}
          required
        />
        <div>
          <FormMessages message={failure} />
        </div>
      </Form>
    </Dialog>
  );
}
