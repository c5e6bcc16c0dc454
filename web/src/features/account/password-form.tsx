import { requiredMessage } from '@overtrick/shared/forms/required';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordPair, passwordPair, samePasswords } from './password-pair.tsx';

const passwordSchema = (currentAsked: boolean) =>
  v.pipe(
    v.object({
      currentPassword: currentAsked
        ? v.pipe(v.string(), v.nonEmpty(requiredMessage('Current password')))
        : v.pipe(v.string()),
      ...passwordPair,
    }),
    samePasswords(),
  );

export interface NewPassword {
  /** Undefined if it is not asked: after a reset code, and of people without a password. */
  readonly currentPassword: string | undefined;
  readonly password: string;
  readonly passwordConfirmation: string;
}

interface Props {
  /** Whose password it is, for programs that keep passwords; null while it is not known. */
  readonly email: string | null;
  readonly currentAsked: boolean;
  readonly action: string;
  /** Ends when the password is set; throws what the call throws. */
  readonly onSave: (password: NewPassword) => Promise<void>;
}

/** Asks for a new password twice, and first for the current one if `currentAsked`. */
export function PasswordForm({ email, currentAsked, action, onSave }: Props) {
  const form = useForm(passwordSchema(currentAsked), {
    initial: { currentPassword: '', password: '', confirmation: '' },
    onSubmit: ({ currentPassword, password, confirmation }) =>
      onSave({
        currentPassword: currentAsked ? currentPassword : undefined,
        password,
        passwordConfirmation: confirmation,
      }),
  });
  return (
    <Form
      form={form}
      action={
        <Button type="submit" kind="filled" wide busy={form.busy}>
          {action}
        </Button>
      }
    >
      {email !== null && <input hidden readOnly autoComplete="username" value={email} />}
      {currentAsked && <PasswordField {...form.field('currentPassword')} label="Current password" aria-required />}
      <PasswordPair form={form} label="New password" />
    </Form>
  );
}
