import './account.css';
import { newAccountSchema } from '@overtrick/shared/contract/auth';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';

const resetSchema = v.object({ email: newAccountSchema.entries.email });

interface Props {
  /** The address that was typed at the log-in. */
  readonly email?: string;
  /** Ends when the server has accepted the request, for unknown addresses too; throws what the call throws. */
  readonly onReset: (email: string) => Promise<void>;
}

/** Asks for a reset link; known and unknown addresses get the same answer (silence 5). */
export function ResetPasswordPage({ email = '', onReset }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm(resetSchema, {
    initial: { email },
    onSubmit: async (typed) => {
      await onReset(typed.email);
      setSentTo(typed.email);
    },
  });
  const startAgain = (): void => {
    setSentTo(null);
    form.text('email').onChange('');
  };
  return (
    <div className="account">
      <h1>Reset password</h1>
      {sentTo === null ? (
        <>
          <p className="account-lead">You get a message with a link, and choose a new password there.</p>
          <Form
            form={form}
            action={
              <Button type="submit" kind="filled" wide busy={form.busy}>
                Send reset link
              </Button>
            }
          >
            <TextField {...form.field('email')} label="E-mail" type="email" autoComplete="username" aria-required />
          </Form>
        </>
      ) : (
        <Sent email={sentTo} onAgain={startAgain} />
      )}
      <p className="account-other">
        <Link to="/login" state={(before) => ({ ...before, typedEmail: form.values.email })}>
          Back to log in
        </Link>
      </p>
    </div>
  );
}

function Sent({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  return (
    <>
      <p className="account-lead" role="status">
        If <b className="account-email">{email}</b> belongs to an account, a message with a link is on its way. It may
        take a few minutes; look among the unwanted mail too.
      </p>
      <Button onClick={onAgain}>Use another address</Button>
    </>
  );
}
