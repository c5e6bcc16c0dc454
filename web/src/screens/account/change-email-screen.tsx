import { changeEmail } from '@overtrick/shared/contract/auth';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { ChangeEmailPage } from '../../features/account/change-email-page.tsx';
import { notifyAtom } from '../../navigation/notifications.ts';
import { useServices } from '../../services/context.ts';
import { profileAtom } from '../../session/session.ts';

/** Changes the person's e-mail address; the profile says that it is done. */
export function ChangeEmailScreen() {
  const { api, session } = useServices();
  const navigate = useNavigate();
  const notify = useSetAtom(notifyAtom);
  const profile = useAtomValue(profileAtom);
  return (
    <ChangeEmailPage
      email={profile?.email ?? null}
      hasPassword={profile?.hasPassword ?? true}
      onSave={async (body) => {
        const reply = await api.call(changeEmail, { body });
        if (!reply) return;
        await session.setProfile(reply.profile);
        await navigate({ to: '/my-profile' });
        notify('Your e-mail address has been changed.', 'good');
      }}
    />
  );
}
