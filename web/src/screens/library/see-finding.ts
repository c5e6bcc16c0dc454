import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { Finding } from '@overtrick/shared/learning/doctor/finding';
import { dealToLook, eventsToLook } from '@overtrick/shared/learning/doctor/look';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { simulatorAtom } from '../../navigation/simulator.ts';

/** The deal that a content would be, for a table at which nothing is kept. */
export const studyOf = (content: DealContent, id: StudyDeal['id']): StudyDeal => ({
  ...content,
  id,
  version: 1,
  table: null,
});

/** Lays a deal on the table over the page, at the position of a finding. */
export function useSeeFinding(): (study: StudyDeal, finding: Finding) => void {
  const open = useSetAtom(simulatorAtom);
  return useCallback(
    (study, { look, sentence }) => {
      if (!look) return;
      open({ title: sentence, deals: [dealToLook(study, look)], index: 0, laid: eventsToLook(study, look) });
    },
    [open],
  );
}
