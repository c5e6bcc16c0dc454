import { listUsers } from '@overtrick/shared/contract/users';
import { useSetAtom } from 'jotai';
import { AddStudentDialog } from '../../features/users/add-student-dialog.tsx';
import { notifyAtom } from '../../navigation/notifications.ts';
import { useServices } from '../../services/context.ts';

/** The number of people in one student search (platform §9). */
const STUDENTS = 200;

interface Props {
  /** Enrols the student by the item's own call; an empty answer stops silently (C-85). */
  readonly onAdd: (studentId: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** 'Add a student', with its calls, for the admins' pages of courses and deal packs (C-47 to C-49). */
export function AddStudent({ onAdd, onClose }: Props) {
  const { api } = useServices();
  const notify = useSetAtom(notifyAtom);
  return (
    <AddStudentDialog
      search={async (q, signal) => (await api.read(listUsers, { query: { q, per: STUDENTS }, signal })).results}
      onAdd={async (studentId) => {
        if ((await onAdd(studentId)) === undefined) return;
        onClose();
        notify('The student has been added', 'good');
      }}
      onClose={onClose}
    />
  );
}
