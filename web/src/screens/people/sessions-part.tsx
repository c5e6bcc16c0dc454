import { endSession, endSessions, listSessions, type OwnSession } from '@overtrick/shared/contract/own-sign-ins';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { OwnSessions } from '../../features/account/own-sessions.tsx';
import { useServices } from '../../services/context.ts';
import { useOnline } from '../../sync/use-online.ts';

/** The places where the person is signed in, which only the server knows. */
export function SessionsPart() {
  const { api, person, signOut } = useServices();
  const online = useOnline();
  const navigate = useNavigate();
  const [sessions, setSessions] = useState<readonly OwnSession[] | null>(null);
  useEffect(() => {
    if (online)
      api.read(listSessions, { background: true }).then(
        (reply) => setSessions(reply.sessions),
        () => undefined,
      );
  }, [api, online]);
  return (
    <OwnSessions
      sessions={sessions}
      online={online}
      onEnd={async (sessionId) => {
        await api.call(endSession, { params: { sessionId } });
        setSessions((shown) => shown?.filter(({ id }) => id !== sessionId) ?? null);
      }}
      onEndAll={async () => {
        await api.call(endSessions);
        // A shared device keeps nobody's unsaved words; results stay until they are sent (ruling 14).
        await person()?.formDrafts.clear();
        await signOut();
        await navigate({ to: '/' });
      }}
    />
  );
}
