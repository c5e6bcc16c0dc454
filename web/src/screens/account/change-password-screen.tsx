import { useAtomValue } from 'jotai';
import { ChangePasswordPage } from '../../features/account/change-password-page.tsx';
import { profileAtom } from '../../session/session.ts';
import { useSavePassword } from './save-password.ts';

/** Changes the person's password, or sets the first one. */
export function ChangePasswordScreen() {
  const hasPassword = useAtomValue(profileAtom)?.hasPassword ?? true;
  const save = useSavePassword({ to: '/my-profile', notice: 'Your new password has been saved.' });
  return <ChangePasswordPage hasPassword={hasPassword} onSave={save} />;
}
