import { duplicateCourseSchema } from '@overtrick/shared/forms/dialogs';
import type { CourseType } from '@overtrick/shared/learning/courses/course';
import { useId } from 'react';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
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
  const form = useForm(duplicateCourseSchema, {
    initial: { courseType: '' },
    onSubmit: ({ courseType }) => onDuplicate(courseType as CourseType),
  });
  return (
    <Dialog
      heading="Duplicate course"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button kind="filled" type="submit" form={id} busy={form.busy}>
            Duplicate
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={id} ref={form.element} className="form" noValidate onSubmit={form.submit}>
        <Select
          label="Choose course type"
          required
          options={OPTIONS[live ? 'live' : 'solo']}
          {...form.field('courseType')}
        />
        <div>
          <FormMessages message={form.message} />
        </div>
      </form>
    </Dialog>
  );
}
