import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Recorded {
  /** Call it with the deal on the table. */
  readonly onShow: (deal: StudyDeal) => void;
  /** The deal of the recording: the one on the table when it began. Null where recordings are not stored. */
  readonly deal: StudyDeal | null;
}

/** @param keeps true when the simulator's deals can have recordings and this person may add them */
export function useRecordedDeal(isRecording: boolean, keeps: boolean): Recorded {
  const shown = useRef<StudyDeal>(null);
  const [deal, setDeal] = useState<StudyDeal | null>(null);
  useEffect(() => {
    if (isRecording) setDeal(keeps ? shown.current : null);
  }, [isRecording, keeps]);
  const onShow = useCallback((next: StudyDeal) => {
    shown.current = next;
  }, []);
  return { onShow, deal };
}
