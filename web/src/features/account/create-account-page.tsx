import './account.css';
import { newAccountSchema } from '@overtrick/shared/contract/auth';
import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import { browserTimeZone } from '../../browser/time-zone.ts';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { CONSENT } from './consent.ts';
import { ExternalSignIn } from './external-sign-in.tsx';
import { PasswordPair, passwordPair, samePasswords } from './password-pair.tsx';
import type { ExternalProvider } from './use-external-sign-in.ts';

type NewAccount = v.InferOutput<typeof newAccountSchema>;

/** The contract's new account, with the tick for consent and the password typed twice. */
const formSchema = v.pipe(
  v.object({
    ...newAccountSchema.entries,
    ...passwordPair,
    gdprConsent: v.pipe(v.boolean(), newAccountSchema.entries.gdprConsent),
  }),
  samePasswords(),
);

const EMPTY = { firstName: '', lastName: '', email: '', password: '', confirmation: '', gdprConsent: false };

interface Props {
  /** Ends when the account is made and the person is signed in; throws what the call throws. */
  readonly onCreate: (account: NewAccount) => Promise<void>;
  /** The external identity provider; null where none is configured, or while it is not known. */
  readonly provider?: ExternalProvider | null;
  /** The address that was typed at the log-in. */
  readonly email?: string;
  /** What the account is for, as the log-in says it; '' where it is the start of everything. */
  readonly reason?: string;
}

export function CreateAccountPage({ onCreate, provider = null, email = '', reason = '' }: Props) {
  const form = useForm(formSchema, {
    initial: { ...EMPTY, email, timezone: browserTimeZone() },
    onSubmit: ({ confirmation: _, ...account }) => onCreate(account),
  });
  return (
    <div className="account">
      <h1>Create account</h1>
      {reason && <p className="account-lead">{reason.replace(/^Log in/, 'You need an account')}</p>}
      <Form
        form={form}
        action={
          <Button type="submit" kind="filled" wide busy={form.busy}>
            Create account
          </Button>
        }
      >
        <div className="account-names">
          <TextField {...form.field('firstName')} label="First name" autoComplete="given-name" aria-required />
          <TextField {...form.field('lastName')} label="Last name" autoComplete="family-name" aria-required />
        </div>
        <TextField {...form.field('email')} label="E-mail" type="email" autoComplete="username" aria-required />
        <PasswordPair form={form} label="Password" />
        <Checkbox {...form.tick('gdprConsent')} label={CONSENT} aria-required />
      </Form>
      {provider && <ExternalSignIn provider={provider} />}
      <p className="account-other">
        Here before?{' '}
        <Link to="/login" state={(before) => ({ ...before, typedEmail: form.values.email })}>
          Log in
        </Link>
      </p>
    </div>
  );
}
