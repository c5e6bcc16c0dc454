import './activity-form.css';
import { titleSchema } from '@overtrick/shared/contract/item-changes';
import { kindOf } from '@overtrick/shared/learning/activities/kinds';
import type { Media } from '@overtrick/shared/learning/values/media';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useAction } from '../../form/action.ts';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { useFocusKept } from '../../ui/fields/focus-kept.ts';
import { Form, FormButtons, FormMessages } from '../../ui/fields/form.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import type { ActivityFormProps, SendingFile } from './activity-form.ts';
import { ActivitySource, sourceEntries, sourceValues } from './activity-source.tsx';
import { useShownDraft } from './shown-draft.ts';

const mediaFormSchema = v.object({ ...sourceEntries, title: titleSchema, file: v.nullable(v.file()) });

interface Props extends ActivityFormProps<'video' | 'embeddedPresentation'> {
  /** The file that is there already. */
  readonly media: Media | undefined;
  /** It and what hangs on it. */
  readonly files: readonly Media[];
  readonly sending: SendingFile | null;
  readonly onDeleteMedia: (media: Media) => Promise<void>;
  readonly show: (media: Media, files: readonly Media[]) => ReactNode;
  /** What the author may hang on the file. */
  readonly below?: (files: readonly Media[]) => ReactNode;
}

/** The form of a video or a presentation; a chosen file goes after the activity itself has been saved (L-32, L-33, L-39). */
export function MediaForm({ initial, source, isNew, show, below, onSave, onDeleteMedia, onCancel, ...kept }: Props) {
  const { media, files, sending } = kept;
  const { type } = initial;
  const { label, file: shown } = kindOf(type);
  const form = useForm(mediaFormSchema, {
    initial: { ...sourceValues(source), title: initial.title, file: null },
    isKept: true,
    onSubmit: ({ title, file, ...said }) => onSave({ type, title }, said, file),
  });
  useShownDraft({ content: { type, title: form.values.title }, file: form.values.file });
  return (
    <Form
      form={form}
      className="activity-form"
      action={
        <>
          {sending && <Sending {...sending} />}
          <FormButtons submit={isNew ? 'Create' : 'Save'} busy={form.busy} onCancel={onCancel} />
        </>
      }
    >
      <TextField label="Title" required {...form.field('title')} />
      <div ref={useFocusKept<HTMLDivElement>(media ? 'kept' : 'none')}>
        {media ? (
          <KeptMedia label={label} onDelete={() => onDeleteMedia(media)}>
            {show(media, files)}
          </KeptMedia>
        ) : (
          shown && <FileField label={label} kind={shown.upload} {...form.file('file')} />
        )}
      </div>
      {media && below?.(files)}
      <ActivitySource form={form} />
    </Form>
  );
}

const Sending = ({ name, percent, onCancel }: SendingFile) => (
  <div className="activity-sending">
    <ProgressBar percent={percent} label={`Sending ${name}`} />
    <Button onClick={onCancel}>Cancel the upload</Button>
  </div>
);

interface KeptProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly onDelete: () => Promise<void>;
}

/** The file that is there, with a button that removes it (L-37, L-43). */
function KeptMedia({ label, children, onDelete }: KeptProps) {
  const { busy, message, run } = useAction();
  return (
    <section className="field" aria-label={label}>
      <span className="field-label">{label}</span>
      {children}
      <div>
        <Button busy={busy} onClick={() => run(onDelete)}>
          Delete media
        </Button>
      </div>
      <FormMessages message={message} />
    </section>
  );
}
