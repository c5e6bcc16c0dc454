import { putProfile } from '@overtrick/shared/contract/auth';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { SetUpProfilePage } from '../features/account/set-up-profile-page.tsx';
import { useServices } from '../services/context.ts';
import { profileAtom } from '../session/session.ts';

export const Route = createFileRoute('/setup-profile')({
  staticData: { title: 'Set up your profile' },
  component: SetUpProfile,
});

function SetUpProfile() {
  const services = useServices();
  const navigate = useNavigate();
  return (
    <SetUpProfilePage
      profile={useAtomValue(profileAtom)}
      onSave={async (profile) => {
        const reply = await services.api.call(putProfile, { query: { checkProfile: 'true' }, body: { profile } });
        if (!reply) return;
        await services.session.setProfile(reply.profile);
        await navigate({ to: '/browse-courses' });
      }}
    />
  );
}
