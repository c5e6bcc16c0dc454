import './account.css';
import { fullName, type Profile } from '@overtrick/shared/learning/profile';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { type ProfileChanges, profileDraft, profileFormSchema } from './profile-form.ts';

interface Props {
  /** Null until the server told it once: it is kept on the device from then on. */
  readonly profile: Profile | null;
  /** Why there is none, in a sentence; null while it is on its way. */
  readonly problem?: string | null;
  readonly onTry?: () => void;
  readonly onSave: (changes: ProfileChanges) => Promise<void>;
  readonly onLogOut?: () => void;
}

export function MyProfilePage({ profile, problem = null, onTry, onSave, onLogOut }: Props) {
  if (!profile && problem)
    return (
      <ErrorView title="Something went wrong" action={onTry && <Button onClick={onTry}>Try again</Button>}>
        {problem}
      </ErrorView>
    );
  return (
    <div className="my-profile">
      <PageHeading title="My profile">{profile && <p className="my-profile-name">{fullName(profile)}</p>}</PageHeading>
      {profile ? (
        <ProfileForm profile={profile} onSave={onSave} />
      ) : (
        <Skeleton label="Loading your profile" lines={6} />
      )}
      {onLogOut && (
        <section className="my-profile-leave">
          <h2>Log out</h2>
          <p>What is stored on this device stays here for the next time you log in.</p>
          <Button onClick={onLogOut}>Log out</Button>
        </section>
      )}
    </div>
  );
}

function ProfileForm({ profile, onSave }: Pick<Props, 'onSave'> & { readonly profile: Profile }) {
  const form = useForm(profileFormSchema, {
    initial: profileDraft(profile),
    onSubmit: onSave,
    done: 'Your profile has been saved.',
  });
  return (
    <Form
      form={form}
      action={
        <Button type="submit" kind="filled" wide busy={form.busy}>
          Save
        </Button>
      }
    >
      <TextField
        label="E-mail"
        type="email"
        value={profile.email}
        help={profile.verified ? 'Verified' : undefined}
        readOnly
      />
      <ProfileFields form={form} />
    </Form>
  );
}
