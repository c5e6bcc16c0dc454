import { addDealMedia } from '@overtrick/shared/contract/deal-media';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../services/context.ts';

interface Recorded {
  /** Call it with the deal on the table. */
  readonly onShow: (deal: StudyDeal) => void;
  /** The deal of the recording: the one on the table when it began. Null where recordings are not stored. */
  readonly deal: StudyDeal | null;
  /** Uploads the recording to the deal and reports the percentage. */
  readonly save: (film: Blob, onProgress: (percent: number) => void) => Promise<void>;
}

/** @param keeps true when the simulator's deals can have recordings and this person may add them */
export function useRecordedDeal(isRecording: boolean, keeps: boolean): Recorded {
  const { api } = useServices();
  const shown = useRef<StudyDeal>(null);
  const [deal, setDeal] = useState<StudyDeal | null>(null);
  useEffect(() => {
    if (isRecording) setDeal(keeps ? shown.current : null);
  }, [isRecording, keeps]);
  const onShow = useCallback((next: StudyDeal) => {
    shown.current = next;
  }, []);
  return {
    onShow,
    deal,
    async save(film, onProgress) {
      if (!deal) throw new Error('no deal was recorded');
      const file = new File([film], 'recording.webm', { type: film.type });
      await api.upload(addDealMedia, {
        params: { dealId: deal.id },
        query: { type: 'deal_recording' },
        file,
        onProgress: (sent, total) => onProgress(Math.floor((100 * sent) / Math.max(1, total))),
      });
    },
  };
}
