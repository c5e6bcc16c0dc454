import './account.css';
import { credentialsSchema } from '@overtrick/shared/contract/auth';
import { Link } from '@tanstack/react-router';
import type * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { ExternalSignIn } from './external-sign-in.tsx';
import type { ExternalProvider } from './use-external-sign-in.ts';

type Credentials = v.InferOutput<typeof credentialsSchema>;

interface Props {
  /** Ends when the person is signed in and the next page opens; throws what the call throws. */
  readonly onLogIn: (credentials: Credentials) => Promise<void>;
  /** The external identity provider; null where none is configured, or while it is not known. */
  readonly provider?: ExternalProvider | null;
}

/** E-mail and password; after a refusal the server's message shows, and both fields keep their text. */
export function LogInPage({ onLogIn, provider = null }: Props) {
  const form = useForm(credentialsSchema, { initial: { email: '', password: '' }, onSubmit: onLogIn });
  return (
    <div className="account">
      <h1>Log in</h1>
      <Form
        form={form}
        action={
          <Button type="submit" kind="filled" wide busy={form.busy}>
            Log in
          </Button>
        }
      >
        <TextField {...form.field('email')} label="E-mail" type="email" autoComplete="username" aria-required />
        <PasswordField {...form.field('password')} label="Password" aria-required />
      </Form>
      {provider && <ExternalSignIn provider={provider} />}
      <p>
        <Link className="account-link" to="/reset-password">
          Forgotten your password?
        </Link>
      </p>
      <p className="account-other">
        New here? <Link to="/create-account">Create account</Link>
      </p>
    </div>
  );
}
