import { putProfile } from '@overtrick/shared/contract/own-account';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect } from 'react';
import { useArrivalFacts } from '../../local/arrival-facts.ts';
import { noteTold, useTold } from '../../local/told-of-records.ts';
import { TeachersSeePanel } from '../../pieces/teachers-see.tsx';
import { usePerson, useServices } from '../../services/context.ts';
import { profileAtom } from '../../session/session.ts';
import { useShownPath } from '../../shell/trail.ts';
import { findPageStart, focusWords } from '../../ui/page/page-start.ts';

/** Where students are with what they have joined, but not in the middle of it: no task is pushed down by it. */
const isStudents = (path: string): boolean => /^\/my-(courses|deals)(?!.*\/activities\/)(\/|$)/.test(path);

/**
 * Tells a student once what their teachers see (silence 240). The device remembers that it was read, and tells the server
 * as soon as it can, which tells the other devices.
 */
export const TeachersSeeHost = () => <TeachersSee path={useShownPath()} />;

/** @param path of the page on the screen */
export function TeachersSee({ path }: { readonly path: string }) {
  const { db } = usePerson();
  const isOpen = useAtomValue(profileAtom)?.toldOfRecords === false;
  const told = useTold(db);
  const arrival = useArrivalFacts();
  const send = useSend();
  const isRead = told?.isTold === true;
  useEffect(() => {
    if (isOpen && isRead) void send();
  }, [isOpen, isRead, send]);
  if (!isOpen || !told?.isStudying || isRead || !isStudents(path)) return null;
  // First things first: a device that gets its deals back says so before it says anything else (silence 326).
  if (arrival === undefined || arrival?.why === 'cleared') return null;
  const putAway = (): void => {
    // The page is read on from its beginning; what follows the panel is a button that removes the pack from the device.
    const start = findPageStart();
    if (start) focusWords(start);
    void noteTold(db);
  };
  return <TeachersSeePanel onRead={putAway} />;
}

function useSend(): () => Promise<void> {
  const { api, session } = useServices();
  return useCallback(async () => {
    try {
      const reply = await api.call(putProfile, { body: { profile: {}, toldOfRecords: true } });
      if (reply?.profile) await session.setProfile(reply.profile);
    } catch {
      // Off line: the device remembers, and sends it when the app is next opened with a connection.
    }
  }, [api, session]);
}
