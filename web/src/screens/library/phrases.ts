import {
  type FullTeacherProfile,
  getOwnTeacherProfile,
  listBidExplanations,
  listBidHints,
  listDeclarerHints,
  listSummaryMessages,
  putOwnTeacherProfile,
} from '@overtrick/shared/contract/teachers';
import { useState } from 'react';
import type { Api } from '../../api/api.ts';
import { isOffline } from '../../api/api-error.ts';
import type { PhraseBook, PhraseList } from '../../features/deal-editor/calls/phrase-picker.tsx';
import { useServices } from '../../services/context.ts';

export type PhraseLists = PhraseBook['lists'];
type Lists = PhraseLists;

/**
 * The teacher's phrases to use again, as of the last answer where there is no connection; null where they never came to
 * this device.
 */
export async function loadPhrases(reads: Pick<Api, 'read'>): Promise<Lists | null> {
  try {
    const [bidExplanations, bidHints, declarerHints, summaryMessages] = await Promise.all([
      reads.read(listBidExplanations, {}),
      reads.read(listBidHints, {}),
      reads.read(listDeclarerHints, {}),
      reads.read(listSummaryMessages, {}),
    ]);
    return {
      bidExplanations: bidExplanations.results,
      bidHints: bidHints.results,
      declarerHints: declarerHints.results,
      summaryMessages: summaryMessages.results,
    };
  } catch (error) {
    if (isOffline(error)) return null;
    throw error;
  }
}

const listsOf = ({ bidExplanations, bidHints, declarerHints, summaryMessages }: FullTeacherProfile): Lists => ({
  bidExplanations,
  bidHints,
  declarerHints,
  summaryMessages,
});

/**
 * Adds a phrase to one of the lists. The list is read again first: what was added elsewhere since the page was loaded
 * stays.
 */
export async function savePhrase(api: Pick<Api, 'read'>, list: PhraseList, text: string): Promise<Lists> {
  const now = listsOf(await api.read(getOwnTeacherProfile, {}));
  if (now[list].includes(text)) return now;
  return listsOf(await api.read(putOwnTeacherProfile, { body: { [list]: [...now[list], text] } }));
}

/** The phrases of an editor's fields; what is saved in one is offered in the others at once. */
export function usePhrases(loaded: Lists | null): PhraseBook | undefined {
  const { api } = useServices();
  const [lists, setLists] = useState(loaded);
  if (!lists) return undefined;
  return { lists, onSave: async (list, text) => setLists(await savePhrase(api, list, text)) };
}
