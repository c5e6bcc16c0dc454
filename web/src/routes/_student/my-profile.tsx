import { putProfile } from '@overtrick/shared/contract/auth';
import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useServices } from '../../app/context.ts';
import { MyProfilePage } from '../../features/account/my-profile-page.tsx';
import { profileAtom } from '../../lib/session.ts';

export const Route = createFileRoute('/_student/my-profile')({
  head: () => ({ meta: [{ title: 'My profile · Overtrick' }] }),
  component: MyProfile,
});

function MyProfile() {
  const services = useServices();
  return (
    <MyProfilePage
      profile={useAtomValue(profileAtom)}
      onSave={async (profile) => {
        const reply = await services.api.call(putProfile, { body: { profile } });
        if (reply) await services.session.setProfile(reply.profile);
      }}
    />
  );
}
