import { NOT_CONFIRMED } from '@overtrick/shared/forms/confirmed';
import { requiredMessage } from '@overtrick/shared/forms/required';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { PasswordField, TextField } from '../../ui/fields/field.tsx';
import { Form, FormButtons } from '../../ui/fields/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const deleteSchema = (email: string, hasPassword: boolean) =>
  v.object({
    email: v.pipe(
      v.string(),
      v.trim(),
      v.check((typed) => typed.toLowerCase() === email.toLowerCase(), NOT_CONFIRMED),
    ),
    password: hasPassword ? v.pipe(v.string(), v.nonEmpty(requiredMessage('Password'))) : v.pipe(v.string()),
  });

interface Props {
  readonly email: string;
  readonly hasPassword: boolean;
  /** What waits on this device for the server. */
  readonly waiting: number;
  /** Ends when the account is gone; throws what the call throws. */
  readonly onDelete: (password: string | undefined) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the address, and the password if there is one, before the account is deleted for ever. */
export function DeleteAccountDialog({ email, hasPassword, waiting, onDelete, onCancel }: Props) {
  const form = useForm(deleteSchema(email, hasPassword), {
    initial: { email: '', password: '' },
    onSubmit: ({ password }) => onDelete(hasPassword ? password : undefined),
  });
  return (
    <Dialog heading="Delete my account" size="sm" onClose={onCancel}>
      <p className="delete-account-lead">
        Your name, your address, your packs and all your results are deleted, here and on the server. This cannot be
        taken back.
      </p>
      {waiting > 0 && (
        <p className="delete-account-lead">
          {waiting === 1 ? '1 result has' : `${waiting} results have`} not been sent yet; they go too.
        </p>
      )}
      <Form form={form} action={<FormButtons submit="Delete" kind="danger" busy={form.busy} onCancel={onCancel} />}>
        <TextField
          {...form.field('email')}
          label={
            <>
              Type <span className="account-email">{email}</span> to confirm
            </>
          }
          type="email"
          autoComplete="off"
          aria-required
        />
        {hasPassword && <PasswordField {...form.field('password')} label="Password" aria-required />}
      </Form>
    </Dialog>
  );
}
