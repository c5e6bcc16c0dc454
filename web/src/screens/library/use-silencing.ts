import { saveDeal } from '@overtrick/shared/contract/deal-editing';
import type { Finding } from '@overtrick/shared/learning/doctor/finding';
import { contentOf, draftOf } from '@overtrick/shared/learning/editing/deal-draft';
import { useSetAtom } from 'jotai';
import { useCallback, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { withAnswer } from '../../features/deal-doctor/doctor-state.ts';
import { libraryChangedAtom } from '../../features/deal-library/library-state.ts';
import { failureMessage } from '../../form/form.ts';
import { saveKeptDeal } from '../../local/kept-deals.ts';
import { usePerson, useServices } from '../../services/context.ts';
import type { DealChecking } from './use-deal-checks.ts';

const OFFLINE_ANSWER = 'You are off line. A reason is saved with its deal: silence it once you have a connection.';
const CHANGED = 'This deal was changed elsewhere meanwhile: nothing was silenced. Check again, and look at it first.';

type Silence = (dealId: string, finding: Finding, reason: string | null) => void;

/** Saves the answers to findings with their deals, one after another, each over the state that was checked. */
export function useSilencing({ findServed, changeDeal }: Pick<DealChecking, 'findServed' | 'changeDeal'>): Silence {
  const { api } = useServices();
  const { db } = usePerson();
  const onChanged = useSetAtom(libraryChangedAtom);
  // a second answer is based on the state that the first one makes
  const last = useRef<Promise<void>>(Promise.resolve());
  return useCallback(
    (dealId, { key }, reason) => {
      const save = async (): Promise<void> => {
        const served = findServed(dealId);
        if (!served) return;
        const content = contentOf(draftOf(served));
        const silenced = withAnswer(content.silenced ?? [], key, reason);
        const body = { base: served.version, revision: served.revision, content: { ...content, silenced } };
        try {
          const saved = await api.read(saveDeal, { params: { dealId }, body });
          changeDeal(dealId, { saved });
          onChanged();
          // A device that cannot keep it shows it at the next load.
          await saveKeptDeal(db, saved, Date.now(), false).catch(() => {});
        } catch (error) {
          const isOld = error instanceof ApiError && error.code === 'changed_elsewhere';
          changeDeal(dealId, { problem: isOld ? CHANGED : failureMessage(error, OFFLINE_ANSWER).text });
        }
      };
      last.current = last.current.then(save);
    },
    [api, db, onChanged, findServed, changeDeal],
  );
}
