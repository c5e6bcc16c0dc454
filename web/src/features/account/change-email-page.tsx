import './account.css';
import { newAccountSchema } from '@overtrick/shared/contract/auth';
import { confirmedBy } from '@overtrick/shared/forms/confirmed';
import { requiredMessage } from '@overtrick/shared/forms/required';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';

const emailSchema = (hasPassword: boolean) =>
  v.pipe(
    v.object({
      email: newAccountSchema.entries.email,
      confirmation: v.pipe(v.string(), v.trim()),
      currentPassword: hasPassword
        ? v.pipe(v.string(), v.nonEmpty(requiredMessage('Current password')))
        : v.pipe(v.string()),
    }),
    confirmedBy<{ email: string; confirmation: string; currentPassword: string }>('email', 'confirmation'),
  );

export interface NewEmail {
  readonly email: string;
  /** Undefined if it is not asked: of people without a password. */
  readonly currentPassword: string | undefined;
}

interface Props {
  /** The present address; null while it is not known. */
  readonly email: string | null;
  /** False for people who only ever signed in with the external provider. */
  readonly hasPassword: boolean;
  /** Ends when the address is changed; throws what the call throws. */
  readonly onSave: (email: NewEmail) => Promise<void>;
}

/** Changes the address, for whoever knows the password; it must then be verified, and the old one gets a message. */
export function ChangeEmailPage({ email, hasPassword, onSave }: Props) {
  const form = useForm(emailSchema(hasPassword), {
    initial: { email: '', confirmation: '', currentPassword: '' },
    onSubmit: ({ email: next, currentPassword }) =>
      onSave({ email: next, currentPassword: hasPassword ? currentPassword : undefined }),
  });
  return (
    <div className="account">
      <h1>Change e-mail</h1>
      <p className="account-lead">
        {email && (
          <>
            Until now <b className="account-email">{email}</b>.{' '}
          </>
        )}
        The new address gets a message to verify it, and the old one is told.
      </p>
      <Form
        form={form}
        action={
          <Button type="submit" kind="filled" wide busy={form.busy}>
            Change e-mail
          </Button>
        }
      >
        <TextField {...form.field('email')} label="New e-mail" type="email" autoComplete="email" aria-required />
        <TextField
          {...form.field('confirmation')}
          label="Confirm new e-mail"
          type="email"
          autoComplete="email"
          aria-required
        />
        {hasPassword && <PasswordField {...form.field('currentPassword')} label="Current password" aria-required />}
      </Form>
    </div>
  );
}
