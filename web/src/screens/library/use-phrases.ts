import { type FullTeacherProfile, putOwnTeacherProfile } from '@overtrick/shared/contract/teachers';
import { useState } from 'react';
import type { PhraseBook } from '../../features/deal-editor/calls/phrase-picker.tsx';
import { useServices } from '../../services/context.ts';

/** The teacher's phrases, and the keeping of another one. @param profile null without a connection */
export function usePhrases(profile: FullTeacherProfile | null): PhraseBook | undefined {
  const { api } = useServices();
  const [lists, setLists] = useState(profile);
  if (!lists) return undefined;
  return {
    lists,
    onSave: async (list, text) =>
      setLists(await api.read(putOwnTeacherProfile, { body: { [list]: [...lists[list], text] } })),
  };
}
