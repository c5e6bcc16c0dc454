import './options.css';
import type { OwnTeacherProfile } from '@overtrick/shared/contract/teachers';
import { UPLOADS } from '@overtrick/shared/forms/uploads';
import { Link } from '@tanstack/react-router';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RichTextField } from '../../ui/rich-text-field.tsx';
import { UploadField, type UploadWatch } from '../../ui/upload-field.tsx';
import { PhraseList } from './phrase-list.tsx';
import { PHRASE_LISTS, type TeacherProfileChanges, teacherDraft, teacherFormSchema } from './profile-schema.ts';

interface Props {
  readonly profile: OwnTeacherProfile;
  /** Sends a picture in the place of the one before; throws what the call throws. */
  readonly onUpload: (file: File, watch: UploadWatch) => Promise<void>;
  readonly onRemove: () => Promise<void>;
  /** Keeps these fields, the others stay; throws what the call throws. */
  readonly onSave: (changes: TeacherProfileChanges) => Promise<void>;
}

/** A teacher's own page and phrases (decisions, silent place 60). */
export function OptionsPage({ profile, onSave, onUpload, onRemove }: Props) {
  const picture = profile.media[0];
  return (
    <div className="options">
      <PageHeading title="Options">
        <Link to="/teachers/$profileId" params={{ profileId: profile.id }}>
          Your page as others see it
        </Link>
      </PageHeading>
      <section className="options-section" aria-labelledby="options-page">
        <h2 id="options-page">Your page</h2>
        <div className="options-picture">
          <UploadField
            label="Picture"
            help="How others see you; 2 MB at most."
            kind={UPLOADS.image}
            current={picture ? { name: 'Your picture', url: picture.url } : null}
            onUpload={onUpload}
            onRemove={onRemove}
          />
        </div>
        <ProfileForm profile={profile} onSave={onSave} />
      </section>
      <section className="options-section" aria-labelledby="options-phrases">
        <h2 id="options-phrases">Phrases to use again</h2>
        <p className="phrases-quiet">They are offered when you write about a deal, so that you type them once.</p>
        <div className="options-lists">
          {PHRASE_LISTS.map(({ key, ...words }) => (
            <PhraseList
              key={key}
              {...words}
              phrases={profile[key]}
              onSave={(phrases) => onSave({ [key]: [...phrases] })}
            />
          ))}
        </div>
      </section>
    </div>
  );
}

function ProfileForm({ profile, onSave }: Pick<Props, 'profile' | 'onSave'>) {
  const form = useForm(teacherFormSchema, {
    initial: teacherDraft(profile),
    onSubmit: onSave,
    done: 'Your page has been saved.',
  });
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
      <TextField {...form.field('headline')} label="Headline" help="One line under your name." />
      <RichTextField {...form.text('biography')} label="Biography" />
      <TextField {...form.field('website')} label="Website" type="url" placeholder="https://" inputMode="url" />
      <TextField {...form.field('languages')} label="Languages" help="With commas between them: English, Welsh." />
    </Form>
  );
}
