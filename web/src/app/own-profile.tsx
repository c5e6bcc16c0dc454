import { getProfile, putProfile } from '@overtrick/shared/contract/auth';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { MyProfilePage } from '../features/account/my-profile-page.tsx';
import { errorMessage } from '../lib/api-error.ts';
import { profileAtom } from '../lib/session.ts';
import { useServices } from './context.ts';
import { useLogOut } from './log-out.tsx';

/** The signed-in person's profile: the one on the device at once, the server's when it comes. */
export function OwnProfile() {
  const { api, session } = useServices();
  const profile = useAtomValue(profileAtom);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { askToLogOut, question } = useLogOut();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    api.read(getProfile).then(
      (reply) => session.setProfile(reply.profile),
      (error) => setProblem(errorMessage(error)),
    );
  }, [api, session, tries]);
  return (
    <>
      <MyProfilePage
        profile={profile}
        problem={problem}
        onTry={() => {
          setProblem(null);
          setTries(tries + 1);
        }}
        onSave={async (changes) => {
          const reply = await api.call(putProfile, { body: { profile: changes } });
          if (reply) await session.setProfile(reply.profile);
        }}
        onLogOut={askToLogOut}
      />
      {question}
    </>
  );
}
