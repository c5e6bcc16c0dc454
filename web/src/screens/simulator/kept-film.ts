import { addDealMedia } from '@overtrick/shared/contract/deal-media';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Result } from '@overtrick/shared/result';
import { useEffect, useRef, useState } from 'react';
import type { FilmPlace } from '../../features/recorder/recording-preview.tsx';
import { keepFilm, queueFilm } from '../../local/films.ts';
import type { WriteFailure } from '../../local/write-failure.ts';
import { useFindPerson, useServices } from '../../services/context.ts';
import type { PersonServices } from '../../services/person.ts';

interface Stopped {
  /** Null while nothing has been recorded. */
  readonly film: Blob | null;
  /** Milliseconds. */
  readonly length: number;
  readonly deal: StudyDeal | null;
}

interface KeptFilm {
  readonly place: FilmPlace;
  /** Lets it go to its deal, now or when there is a connection; throws why it cannot. */
  readonly save: (onProgress: (percent: number) => void) => Promise<'sent' | 'waiting'>;
  /** Its maker is done with it: what was not saved leaves the device. */
  readonly leave: () => void;
}

/** Keeps a recording on this device from the moment when it is stopped, so that closing the app loses none (ruling 50). */
export function useKeptFilm({ film, length, deal }: Stopped): KeptFilm {
  const { api } = useServices();
  const person = useFindPerson();
  const [place, setPlace] = useState<FilmPlace>('writing');
  const kept = useRef<Promise<Result<Id, WriteFailure>> | null>(null);
  const isSaved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a film; its deal and length do not change
  useEffect(() => {
    if (!film) return;
    isSaved.current = false;
    setPlace(person ? 'writing' : 'failed');
    const facts = { dealId: deal?.id ?? null, dealName: deal?.game.name ?? '', length, now: Date.now() };
    kept.current = person && keepFilm(person.db, { content: film, ...facts });
    void kept.current?.then((written) => setPlace(written.ok ? 'kept' : written.error));
  }, [film]);

  const sendFromPage = async (onProgress: (percent: number) => void): Promise<'sent'> => {
    if (!deal || !film) throw new Error('no deal was recorded');
    await api.upload(addDealMedia, {
      params: { dealId: deal.id },
      query: { type: 'deal_recording' },
      file: new File([film], 'recording.webm', { type: film.type }),
      onProgress: (sent, total) => onProgress(Math.floor((100 * sent) / Math.max(1, total))),
    });
    return 'sent';
  };

  return {
    place,
    async save(onProgress) {
      const written = await kept.current;
      if (!person || !written?.ok) return sendFromPage(onProgress);
      await queueFilm(person.db, written.value);
      const end = await person.films.send(written.value, { onProgress });
      if (end.state === 'refused') throw new Error(end.words);
      isSaved.current = true;
      return end.state;
    },
    leave() {
      const written = kept.current;
      if (person && written && !isSaved.current) void dropWritten(person, written);
      kept.current = null;
    },
  };
}

async function dropWritten({ films }: PersonServices, written: Promise<Result<Id, WriteFailure>>): Promise<void> {
  const kept = await written;
  if (kept.ok) await films.drop(kept.value);
}
