import { restartVerification } from '@overtrick/shared/contract/auth';
import { turnOffCourseNotifications, turnOnCourseNotifications } from '@overtrick/shared/contract/courses';
import { type CourseLetters, getCourseLetters, putCourseLetters } from '@overtrick/shared/contract/letters';
import { deleteAccount, getOwnData, getProfile, putProfile } from '@overtrick/shared/contract/own-account';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { saveFile } from '../../browser/save-file.ts';
import { MyProfilePage } from '../../features/account/my-profile-page.tsx';
import { LetterSettings } from '../../features/letters/letter-settings.tsx';
import { errorMessage } from '../../form/failure.ts';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { removePerson } from '../../local/device-database.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { usePerson, useServices } from '../../services/context.ts';
import { profileAtom } from '../../session/session.ts';
import { useLogOut } from '../../sign-in/log-out.tsx';
import { syncStatusAtom } from '../../sync/status.ts';
import { useOnline } from '../../sync/use-online.ts';
import { SecondFactorPart } from './second-factor-part.tsx';
import { SessionsPart } from './sessions-part.tsx';

/** The signed-in person's profile: first the one on the device, then the server's. */
export function ProfileScreen() {
  const { api, session } = useServices();
  const profile = useAtomValue(profileAtom);
  const { waiting } = useAtomValue(syncStatusAtom);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { askToLogOut, question } = useLogOut();
  const onDelete = useDeleteAccount();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    api.read(getProfile).then(
      (reply) => session.setProfile(reply.profile),
      (error) => setProblem(errorMessage(error)),
    );
  }, [api, session, tries]);
  return (
    <>
      <KeptForm store={useFormDrafts('profile', '')}>
        {() => (
          <MyProfilePage
            profile={profile}
            problem={problem}
            waiting={waiting}
            letters={<LetterSwitches verified={profile?.verified === true} />}
            sessions={<SessionsPart />}
            secondFactor={
              profile &&
              (profile.isTeacher || profile.isAdmin || profile.hasSecondFactor) && (
                <SecondFactorPart hasPassword={profile.hasPassword} />
              )
            }
            onTry={() => {
              setProblem(null);
              setTries(tries + 1);
            }}
            onSave={async (changes) => {
              const reply = await api.call(putProfile, { body: { profile: changes } });
              if (reply) await session.setProfile(reply.profile);
            }}
            onResend={async () => {
              const reply = await api.call(restartVerification);
              if (reply) await session.setProfile(reply.profile);
            }}
            onDownload={async () =>
              saveFile('overtrick-data.json', JSON.stringify(await api.read(getOwnData), null, 2))
            }
            onDelete={onDelete}
            onLogOut={askToLogOut}
          />
        )}
      </KeptForm>
      {question}
    </>
  );
}

/** The switches of the letters about courses, which the server keeps. */
function LetterSwitches({ verified }: { readonly verified: boolean }) {
  const { api } = useServices();
  const online = useOnline();
  const notify = useSetAtom(notifyAtom);
  const [letters, setLetters] = useState<CourseLetters | null>(null);
  useEffect(() => {
    if (online) api.read(getCourseLetters, { background: true }).then(setLetters, () => undefined);
  }, [api, online]);
  const change = async (send: () => Promise<CourseLetters | undefined>): Promise<void> => {
    try {
      const reply = await send();
      if (reply) setLetters(reply);
    } catch (error) {
      notify(errorMessage(error), 'bad');
    }
  };
  const turnCourse = async (courseId: string, isOn: boolean): Promise<CourseLetters | undefined> => {
    const line = isOn ? turnOnCourseNotifications : turnOffCourseNotifications;
    const reply = await api.call(line, { params: { courseId } });
    return reply && api.read(getCourseLetters);
  };
  return (
    <LetterSettings
      letters={letters}
      online={online}
      verified={verified}
      onTurnAll={(all) => void change(() => api.call(putCourseLetters, { body: { all } }))}
      onTurn={(courseId, isOn) => void change(() => turnCourse(courseId, isOn))}
    />
  );
}

/** Deletes the account, and its data on this device. */
function useDeleteAccount(): (password: string | undefined) => Promise<void> {
  const services = useServices();
  const { userId, device } = usePerson();
  const navigate = useNavigate();
  const notify = useSetAtom(notifyAtom);
  return async (password) => {
    await services.api.call(deleteAccount, { body: { password } });
    await services.signOut();
    await removePerson(device, userId);
    await navigate({ to: '/' });
    notify('Your account has been deleted.', 'good');
  };
}
