import './account.css';
import { type NewPassword, PasswordForm } from './password-form.tsx';

interface Props {
  /** Null while it is not known. */
  readonly email: string | null;
  /** False for people who only ever signed in with the external provider. */
  readonly hasPassword: boolean;
  readonly onSave: (password: NewPassword) => Promise<void>;
}

/** Changes the password; every other device must then log in again. */
export function ChangePasswordPage({ email, hasPassword, onSave }: Props) {
  const title = hasPassword ? 'Change password' : 'Set a password';
  return (
    <div className="account">
      <h1>{title}</h1>
      <p className="account-lead">
        {hasPassword
          ? 'Your other devices then ask for the new one.'
          : 'With a password you can also log in by your e-mail address.'}
      </p>
      <PasswordForm email={email} currentAsked={hasPassword} action={title} onSave={onSave} />
    </div>
  );
}
