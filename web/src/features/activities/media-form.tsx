import './activity-form.css';
import { titleSchema } from '@overtrick/shared/contract/item-changes';
import { UPLOADS } from '@overtrick/shared/forms/uploads';
import type { Media } from '@overtrick/shared/learning/values/media';
import * as v from 'valibot';
import { useAction } from '../../form/action.ts';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { Form, FormButtons, FormMessages } from '../../ui/fields/form.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import type { ActivityFormProps, SendingFile } from './activity-form.ts';
import { MediaView } from './media-view.tsx';

const mediaFormSchema = v.object({ title: titleSchema, file: v.nullable(v.file()) });

const KINDS = {
  video: { label: 'Video', kind: UPLOADS.video },
  embeddedPresentation: { label: 'Presentation', kind: UPLOADS.presentation },
} as const;

interface Props extends ActivityFormProps<'video' | 'embeddedPresentation'> {
  /** The file that is there already. */
  readonly media: Media | undefined;
  readonly sending: SendingFile | null;
  readonly onDeleteMedia: (media: Media) => Promise<void>;
}

/** The form of a video or a presentation; a chosen file goes after the activity itself has been saved (L-32, L-33, L-39). */
export function MediaForm({ initial, isNew, media, sending, onSave, onDeleteMedia, onCancel }: Props) {
  const { type } = initial;
  const form = useForm(mediaFormSchema, {
    initial: { title: initial.title, file: null },
    onSubmit: ({ title, file }) => onSave({ type, title }, file),
  });
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
      {media ? (
        <KeptMedia type={type} media={media} onDelete={() => onDeleteMedia(media)} />
      ) : (
        <FileField {...KINDS[type]} {...form.file('file')} />
      )}
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
  readonly type: 'video' | 'embeddedPresentation';
  readonly media: Media;
  readonly onDelete: () => Promise<void>;
}

/** What is there, to be looked at, and the way to take it off (L-37, L-43). */
function KeptMedia({ type, media, onDelete }: KeptProps) {
  const { busy, message, run } = useAction();
  return (
    <section className="field" aria-label={KINDS[type].label}>
      <span className="field-label">{KINDS[type].label}</span>
      <MediaView type={type} media={media} />
      <div>
        <Button busy={busy} onClick={() => run(onDelete)}>
          Delete media
        </Button>
      </div>
      <FormMessages message={message} />
    </section>
  );
}
