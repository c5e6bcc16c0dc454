import type { FullTeacherProfile } from '@overtrick/shared/contract/teachers';
import { UPLOADS } from '@overtrick/shared/forms/uploads';
import { useId } from 'react';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { RichTextField } from '../../ui/fields/rich-text-field.tsx';
import { UploadField, type UploadWatch } from '../../ui/fields/upload-field.tsx';
import { type TeacherProfileChanges, teacherDraft, teacherFormSchema } from './profile-schema.ts';

export interface TeacherActions {
  /** Sends a picture in the place of the one before; throws what the call throws. */
  readonly onUpload: (file: File, watch: UploadWatch) => Promise<void>;
  readonly onRemove: () => Promise<void>;
  /** Saves these fields and leaves the others; throws what the call throws. */
  readonly onSave: (changes: TeacherProfileChanges) => Promise<void>;
}

/** The words that differ between a teacher's own page and an admin's. */
interface TeacherWords {
  readonly heading: string;
  readonly pictureHelp: string;
  readonly pictureName: string;
  readonly done: string;
}

interface Props extends TeacherActions {
  readonly profile: FullTeacherProfile;
  readonly words: TeacherWords;
}

/** A teacher's public page, to change: the picture and the form. */
export function TeacherSection({ profile, words, onSave, onUpload, onRemove }: Props) {
  const id = useId();
  const picture = profile.media[0];
  return (
    <section className="options-section" aria-labelledby={id}>
      <h2 id={id}>{words.heading}</h2>
      <div className="options-picture">
        <UploadField
          label="Picture"
          help={words.pictureHelp}
          kind={UPLOADS.image}
          current={picture ? { name: words.pictureName, url: picture.url } : null}
          onUpload={onUpload}
          onRemove={onRemove}
        />
      </div>
      <ProfileForm profile={profile} done={words.done} onSave={onSave} />
    </section>
  );
}

function ProfileForm({ profile, done, onSave }: Pick<Props, 'profile' | 'onSave'> & { readonly done: string }) {
  const form = useForm(teacherFormSchema, { initial: teacherDraft(profile), onSubmit: onSave, done, isKept: true });
  return (
    <Form
      form={form}
      action={
        <Button type="submit" kind="filled" busy={form.busy}>
          Save
        </Button>
      }
    >
      <TextField {...form.field('displayName')} label="Name" required />
      <TextField {...form.field('headline')} label="Headline" help="One line under the name." />
      <RichTextField {...form.text('biography')} label="Biography" />
      <TextField {...form.field('website')} label="Website" type="url" placeholder="https://" inputMode="url" />
      <TextField {...form.field('languages')} label="Languages" help="With commas between them: English, Welsh." />
    </Form>
  );
}
