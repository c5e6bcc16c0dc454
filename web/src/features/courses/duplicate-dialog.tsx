import { DUPLICATE_COURSE } from '@overtrick/shared/forms/dialogs';
import { checkForm } from '@overtrick/shared/forms/form';
import type { CourseType } from '@overtrick/shared/learning/courses/course';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '../../form/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface Props {
  readonly live: boolean;
  readonly onDuplicate: (convertTo: CourseType) => Promise<void>;
  readonly onClose: () => void;
}

/** What a course may become as a copy, by what it is (C-44, C-45). */
const OPTIONS = {
  live: [
    { value: 'live', label: 'Live (Keep the same)' },
    { value: 'solo', label: 'Convert to solo (This will remove live-only activities)' },
  ],
  solo: [
    { value: 'solo', label: 'Solo (Keep the same)' },
    { value: 'live', label: 'Convert to live' },
  ],
} as const;

/** 'Duplicate course': the type must be chosen (C-43). */
export function DuplicateDialog({ live, onDuplicate, onClose }: Props) {
  const id = useId();
  const [courseType, setCourseType] = useState<CourseType | ''>('');
  const [problem, setProblem] = useState<{ readonly field?: string; readonly words: string }>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const checked = checkForm({ courseType }, DUPLICATE_COURSE);
    if (!checked.ok) setProblem({ field: checked.error.errors.courseType, words: checked.error.notification });
    if (!checked.ok || courseType === '') return;
    setBusy(true);
    try {
      await onDuplicate(courseType);
    } catch (error) {
      setProblem({ words: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      heading="Duplicate course"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button kind="filled" type="submit" form={id} busy={busy}>
            Duplicate
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={id} className="course-dialog-form" noValidate onSubmit={(event) => void submit(event)}>
        <Select
          label="Choose course type"
          required
          options={OPTIONS[live ? 'live' : 'solo']}
          value={courseType}
          error={problem?.field}
          onChange={({ target }) => {
            setCourseType(target.value as CourseType | '');
            setProblem(undefined);
          }}
        />
        <div role="alert">{problem && <p className="form-message">{problem.words}</p>}</div>
      </form>
    </Dialog>
  );
}
