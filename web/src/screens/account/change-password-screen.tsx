import { useAtomValue } from 'jotai';
import { ChangePasswordPage } from '../../features/account/change-password-page.tsx';
import { profileAtom } from '../../session/session.ts';
import { useSavePassword } from './save-password.ts';

/** Changes the person's password, or sets the first one. */
export function ChangePasswordScreen() {
  const profile = useAtomValue(profileAtom);
  const save = useSavePassword({ to: '/my-profile', notice: 'Your new password has been saved.' });
  return <ChangePasswordPage email={profile?.email ?? null} hasPassword={profile?.hasPassword ?? true} onSave={save} />;
}
