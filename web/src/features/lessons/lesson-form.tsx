import { titleSchema } from '@overtrick/shared/contract/item-changes';
import { placeSchema } from '@overtrick/shared/contract/lessons';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { Form, FormButtons } from '../../ui/fields/form.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { lessonTime, shownTime, zoneWords } from './lesson-time.ts';
import './lessons.css';
import './lesson-writing.css';

/** What an author sets of a lesson in its form. */
interface LessonFields {
  readonly title: string;
  /** ISO 8601; null while no time is set. */
  readonly startsAt: string | null;
  /** Where it is held: words, or the address of a meeting. */
  readonly place: string;
}

interface Props {
  /** Nothing for a new lesson. */
  readonly lesson?: Pick<LessonFields, 'title' | 'startsAt'> & { readonly place?: string | null | undefined };
  /** Of the course: only live lessons have a time. */
  readonly live: boolean;
  /** In which its times are typed and shown: the reader's own, an IANA name. */
  readonly timeZone: string;
  /** Without time and place for a solo lesson, which keeps those that it had in a live course. */
  readonly onSave: (fields: Pick<LessonFields, 'title'> & Partial<LessonFields>) => Promise<void>;
  readonly onCancel: () => void;
}

const lessonFormSchema = (before: string | null, timeZone: string) =>
  v.object({ title: titleSchema, place: placeSchema, startsAt: lessonTime(before, timeZone) });

/** The form of a lesson (silence 40). */
export function LessonForm({ lesson, live, timeZone, onSave, onCancel }: Props) {
  const startsAt = lesson?.startsAt ?? null;
  const form = useForm(lessonFormSchema(startsAt, timeZone), {
    initial: { title: lesson?.title ?? '', place: lesson?.place ?? '', startsAt: shownTime(startsAt, timeZone) },
    onSubmit: ({ title, ...schedule }) => onSave({ title, ...(live && schedule) }),
    isKept: true,
  });
  return (
    <>
      <PageHeading title={lesson ? 'Edit lesson' : 'New lesson'} />
      <Form
        form={form}
        className="lesson-form"
        action={<FormButtons submit={lesson ? 'Save' : 'Create'} busy={form.busy} onCancel={onCancel} />}
      >
        <TextField label="Title" required {...form.field('title')} />
        {live && (
          <TextField label="Starts at" type="datetime-local" help={zoneWords(timeZone)} {...form.field('startsAt')} />
        )}
        {live && (
          <TextField
            label="Place"
            help="The address of a meeting, https://…, becomes a button. Only those who have the course see it."
            {...form.field('place')}
          />
        )}
      </Form>
    </>
  );
}
