import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { ChangePasswordPage } from '../../features/account/change-password-page.tsx';
import { useSavePassword } from '../../screens/account/save-password.ts';
import { profileAtom } from '../../session/session.ts';

export const Route = createFileRoute('/_student/my-profile/change-password')({
  staticData: { title: 'Change password' },
  component: ChangePassword,
});

function ChangePassword() {
  const hasPassword = useAtomValue(profileAtom)?.hasPassword ?? true;
  const save = useSavePassword({ to: '/my-profile', notice: 'Your new password has been saved.' });
  return <ChangePasswordPage hasPassword={hasPassword} onSave={save} />;
}
