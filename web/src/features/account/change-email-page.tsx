import './account.css';
import { newAccountSchema } from '@overtrick/shared/contract/auth';
import { confirmedBy } from '@overtrick/shared/forms/confirmed';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';

const emailSchema = v.pipe(
  v.object({ email: newAccountSchema.entries.email, confirmation: v.pipe(v.string(), v.trim()) }),
  confirmedBy<{ email: string; confirmation: string }>('email', 'confirmation'),
);

interface Props {
  /** The present address; null while it is not known. */
  readonly email: string | null;
  /** Ends when the address is changed; throws what the call throws. */
  readonly onSave: (email: string) => Promise<void>;
}

/** Changes the address, which must then be verified; the old address gets a message. */
export function ChangeEmailPage({ email, onSave }: Props) {
  const form = useForm(emailSchema, {
    initial: { email: '', confirmation: '' },
    onSubmit: (values) => onSave(values.email),
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
      </Form>
    </div>
  );
}
