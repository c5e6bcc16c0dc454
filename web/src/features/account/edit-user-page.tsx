import './account.css';
import type { User } from '@overtrick/shared/contract/users';
import { userChangesSchema } from '@overtrick/shared/contract/users';
import { fullName } from '@overtrick/shared/learning/values/profile';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Form, FormButtons } from '../../ui/fields/form.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { profileDraft, profileFormSchema } from './profile-form.ts';

type UserChanges = v.InferOutput<typeof userChangesSchema>;

const { experienceLevel, email } = userChangesSchema.entries;

/** The profile form without the fields of the person alone, with the fields that only an admin may change. */
const userFormSchema = v.object({
  ...profileFormSchema.entries,
  experienceLevel: v.pipe(
    v.string(),
    v.transform((chosen) => (chosen === '' ? undefined : Number(chosen))),
    experienceLevel,
  ),
  email: email.wrapped,
  allowPayout: v.boolean(),
});

const NO_HELP = { level: '', timezone: 'The person’s device sets it again at the next log in.' };

interface Props {
  readonly user: User;
  /** Ends when it is saved; throws what the call throws. */
  readonly onSave: (changes: UserChanges) => Promise<void>;
  readonly onCancel: () => void;
}

/** Lets an admin edit a person's details (silence 66). */
export function EditUserPage({ user, onSave, onCancel }: Props) {
  const form = useForm(userFormSchema, {
    initial: { ...profileDraft(user), email: user.email, allowPayout: user.allowPayout },
    onSubmit: onSave,
    isKept: true,
  });
  return (
    <>
      <PageHeading title="Edit user">{fullName(user)}</PageHeading>
      <Form form={form} action={<FormButtons submit="Save" busy={form.busy} onCancel={onCancel} />}>
        <TextField
          {...form.field('email')}
          label="E-mail"
          type="email"
          help="Another one has to be verified again, and the one before is told."
          required
        />
        <ProfileFields form={form} help={NO_HELP} isLevelRequired={user.experienceLevel !== null} />
        <Checkbox
          {...form.tick('allowPayout')}
          label="Paid out"
          help="What is sold goes to the teacher’s own account, which has to be linked before anything can be published."
        />
        <output>
          {form.values.allowPayout && !user.stripeLinked && (
            <span className="edit-user-note">
              Nothing is linked yet: this teacher cannot publish until an account is linked.
            </span>
          )}
        </output>
      </Form>
    </>
  );
}
