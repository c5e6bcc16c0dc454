import './account.css';
import type { Profile } from '@overtrick/shared/learning/values/profile';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { type ProfileChanges, profileDraft, profileFormSchema } from './profile-form.ts';

interface Props {
  /** Null until the server has sent it. */
  readonly profile: Profile | null;
  /** Ends when the profile is complete and the next page opens; throws what the call throws. */
  readonly onSave: (changes: ProfileChanges) => Promise<void>;
}

/** Asks for what a profile must have before the person can go on. */
export function SetUpProfilePage({ profile, onSave }: Props) {
  return (
    <div className="account">
      <h1>Set up your profile</h1>
      <p className="account-lead">A few things about you, so that the deals fit.</p>
      {profile ? <SetUpForm profile={profile} onSave={onSave} /> : <Skeleton label="Loading your profile" lines={6} />}
    </div>
  );
}

function SetUpForm({ profile, onSave }: Props & { readonly profile: Profile }) {
  const form = useForm(profileFormSchema, { initial: profileDraft(profile), onSubmit: onSave });
  return (
    <Form
      form={form}
      action={
        <Button type="submit" kind="filled" wide busy={form.busy}>
          Save
        </Button>
      }
    >
      <ProfileFields form={form} asksPlayerLevel={false} />
    </Form>
  );
}
