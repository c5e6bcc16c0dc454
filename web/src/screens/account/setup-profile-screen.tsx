import { putProfile } from '@overtrick/shared/contract/own-account';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { SetUpProfilePage } from '../../features/account/set-up-profile-page.tsx';
import { useGoal } from '../../navigation/goal.ts';
import { useServices } from '../../services/context.ts';
import { profileAtom } from '../../session/session.ts';
import { SignedIn } from '../../sign-in/signed-in.tsx';

/** Asks for the profile, which the server requires before other calls. */
export function SetupProfileScreen() {
  const services = useServices();
  const navigate = useNavigate();
  const goal = useGoal();
  return (
    <SignedIn>
      <SetUpProfilePage
        profile={useAtomValue(profileAtom)}
        onSave={async (profile) => {
          const reply = await services.api.call(putProfile, { query: { checkProfile: 'true' }, body: { profile } });
          if (!reply) return;
          await services.session.setProfile(reply.profile);
          await (goal ? navigate({ href: goal, replace: true }) : navigate({ to: '/browse-courses' }));
        }}
      />
    </SignedIn>
  );
}
