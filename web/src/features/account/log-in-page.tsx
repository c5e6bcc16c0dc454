import './account.css';
import './who-is-here.css';
import { credentialsSchema } from '@overtrick/shared/contract/auth';
import { maxMessage } from '@overtrick/shared/forms/length';
import { requiredMessage } from '@overtrick/shared/forms/required';
import { type HistoryState, Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { ExternalSignIn } from './external-sign-in.tsx';
import { LogInCode } from './log-in-code.tsx';
import type { ExternalProvider } from './use-external-sign-in.ts';

type Credentials = v.InferOutput<typeof credentialsSchema>;

interface Props {
  /** Ends when the person is signed in and the next page opens; throws what the call throws. */
  readonly onLogIn: (credentials: Credentials) => Promise<void>;
  /** Sends a code to the address, if it belongs to an account. */
  readonly onSendCode: (email: string) => Promise<void>;
  /** The address that a code was sent to, which is asked for now. */
  readonly sentTo: string | null;
  /** A code was sent to the address; null goes back to the password. */
  readonly onSentTo: (email: string | null) => void;
  /** Like onLogIn, with the digits of the message. */
  readonly onCode: (email: string, code: string) => Promise<void>;
  /** The external identity provider; null where none is configured, or while it is not known. */
  readonly provider?: ExternalProvider | null;
  /** Why it is asked for, in sentences; the first at the top. */
  readonly reasons?: readonly string[];
  /** The address that is known already. */
  readonly email?: string;
  /** The people of this device who need not log in. */
  readonly who?: ReactNode;
}

/** E-mail and password, or a code by mail; after a refusal the fields keep their text. */
export function LogInPage({ provider = null, reasons = [], email = '', who, ...ways }: Props) {
  const { sentTo, onSentTo, onSendCode, onCode } = ways;
  const { form, way } = useLogInForm(sentTo ?? email, ways);
  const withEmail = (before: HistoryState): HistoryState => ({ ...before, typedEmail: form.values.email });
  return (
    <div className="account">
      <h1>Log in</h1>
      {reasons.map((reason) => (
        <p key={reason} className="account-lead">
          {reason}
        </p>
      ))}
      {who && (
        <section className="who-section" aria-labelledby="who-is-here">
          <h2 id="who-is-here">Who is here?</h2>
          {who}
          <h2>Somebody else</h2>
        </section>
      )}
      {sentTo === null ? (
        <PasswordLogIn form={form} way={way} />
      ) : (
        <LogInCode
          email={sentTo}
          onCode={(code) => onCode(sentTo, code)}
          onSendAgain={() => onSendCode(sentTo)}
          onBack={() => onSentTo(null)}
        />
      )}
      {provider && <ExternalSignIn provider={provider} />}
      <p>
        <Link className="account-link" to="/reset-password" state={withEmail}>
          Forgotten your password?
        </Link>
      </p>
      <p className="account-other">
        New here?{' '}
        <Link to="/create-account" state={withEmail}>
          Create account
        </Link>
      </p>
    </div>
  );
}

/** The two ways to send the form: a code needs no password. */
type LogInWay = { current: 'password' | 'code' };

const logInSchema = (way: LogInWay) =>
  v.object({
    ...credentialsSchema.entries,
    password: v.pipe(
      v.string(),
      v.check((typed) => way.current === 'code' || typed !== '', requiredMessage('Password')),
      v.maxLength(512, maxMessage('Password', 512)),
    ),
  });

/** The form of e-mail and password, whose address the code and the pages beside the log-in take over. */
function useLogInForm(
  email: string,
  { onLogIn, onSendCode, onSentTo }: Pick<Props, 'onLogIn' | 'onSendCode' | 'onSentTo'>,
) {
  const way: LogInWay = useRef<LogInWay['current']>('password');
  const [schema] = useState(() => logInSchema(way));
  const form = useForm(schema, {
    initial: { email, password: '' },
    onSubmit: async (typed) => {
      if (way.current === 'password') return onLogIn(typed);
      await onSendCode(typed.email);
      onSentTo(typed.email);
    },
  });
  return { form, way };
}

function PasswordLogIn({ form, way }: ReturnType<typeof useLogInForm>) {
  const sendBy = (chosen: LogInWay['current']): void => {
    way.current = chosen;
  };
  const isBusy = (chosen: LogInWay['current']): boolean => form.busy && way.current === chosen;
  const sendByCode = (): void => {
    sendBy('code');
    form.element.current?.requestSubmit();
  };
  return (
    <Form
      form={form}
      action={
        <div className="account-doors">
          <Button type="submit" kind="filled" wide busy={isBusy('password')} onClick={() => sendBy('password')}>
            Log in
          </Button>
          <Button wide busy={isBusy('code')} onClick={sendByCode}>
            Send me a code
          </Button>
        </div>
      }
    >
      <TextField {...form.field('email')} label="E-mail" type="email" autoComplete="username" aria-required />
      <PasswordField {...form.field('password')} label="Password" aria-required />
    </Form>
  );
}
