import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import { type getTeacherProfile, subscribe, unsubscribe } from '@overtrick/shared/contract/teachers';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { TeacherPage } from '../../features/teachers/teacher-page.tsx';
import { towards } from '../../navigation/goal.ts';
import { useServices } from '../../services/context.ts';
import { AsItWas } from '../../shell/as-it-was.tsx';
import { useName } from '../../shell/trail.ts';

interface Props {
  readonly profileId: string;
  readonly profile: OutputOf<ReplyOf<typeof getTeacherProfile>>;
}

/** A teacher's public page; a visitor who subscribes is sent to the log-in. */
export function TeacherScreen({ profileId, profile }: Props) {
  const { api, session } = useServices();
  const navigate = useNavigate();
  const router = useRouter();
  const params = { profileId };
  useName(profile.displayName);
  return (
    <>
      <AsItWas />
      <TeacherPage
        profile={profile}
        onSubscribe={async () => {
          if (session.current()) return api.call(subscribe, { params });
          await navigate({ to: '/login', state: towards(router.state.location.href) });
          return undefined;
        }}
        onUnsubscribe={() => api.call(unsubscribe, { params })}
      />
    </>
  );
}
