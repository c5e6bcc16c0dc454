import { addDealMedia } from '@overtrick/shared/contract/deal-media';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { Id } from '@overtrick/shared/learning/values/ids';
import { err, type Result } from '@overtrick/shared/result';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { FilmPlace } from '../../features/recorder/recording-preview.tsx';
import type { FilmSink } from '../../features/recorder/use-recorder.ts';
import { createFilmWriter, type FilmWriter } from '../../local/film-writer.ts';
import { queueFilm } from '../../local/films.ts';
import { browserLocks } from '../../local/locks.ts';
import type { WriteFailure } from '../../local/write-failure.ts';
import { useFindPerson, useServices } from '../../services/context.ts';

const UNWRITTEN: Readonly<Record<WriteFailure, string>> = {
  full: 'This device is full: it keeps what was recorded until now. Stop, and save or download the rest before you close this page.',
  failed: 'This device cannot keep the recording. Stop, and save or download it before you close this page.',
};

/** A recording on its way to the device. */
interface FilmParts {
  readonly sink: FilmSink;
  /** The deal that is recorded, for the recorder's next part. */
  readonly deal: RefObject<StudyDeal | null>;
  readonly writer: RefObject<FilmWriter | null>;
  /** Why the device does not take what is recorded now; stays until it is dismissed. */
  readonly problem: string | null;
  readonly dismiss: () => void;
}

/** Writes a recording to this device while it is made, so that a crash loses a few seconds of it. */
export function useFilmParts(): FilmParts {
  const person = useFindPerson();
  const writer = useRef<FilmWriter>(null);
  const deal = useRef<StudyDeal>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => writer.current?.close(), []);
  const sink = useMemo(
    () => ({
      begin() {
        writer.current?.close();
        setProblem(null);
        writer.current =
          person &&
          createFilmWriter({
            db: person.db,
            locks: browserLocks(),
            onFailure: (failure) => setProblem(UNWRITTEN[failure]),
          });
      },
      add(part: Blob, length: number) {
        const { current } = deal;
        const facts = { dealId: current?.id ?? null, dealName: current?.game.name ?? '', length, now: Date.now() };
        void writer.current?.add(part, facts);
      },
    }),
    [person],
  );
  return { writer, deal, sink, problem, dismiss: () => setProblem(null) };
}

interface Stopped extends Pick<FilmParts, 'writer'> {
  /** Null while nothing has been recorded. */
  readonly film: Blob | null;
  readonly deal: StudyDeal | null;
}

interface KeptFilm {
  readonly place: FilmPlace;
  /** Lets it go to its deal, now or when there is a connection; throws why it cannot. */
  readonly save: (onProgress: (percent: number) => void) => Promise<'sent' | 'waiting'>;
  /** Its maker is done with it: what was not saved leaves the device. */
  readonly leave: () => void;
}

/** Keeps a recording on this device from its beginning, so that closing the app loses none (ruling 50). */
export function useKeptFilm({ film, deal, writer }: Stopped): KeptFilm {
  const { api } = useServices();
  const person = useFindPerson();
  const [place, setPlace] = useState<FilmPlace>('writing');
  const kept = useRef<Promise<Result<Id, WriteFailure>> | null>(null);
  const isSaved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a film
  useEffect(() => {
    if (!film) return;
    isSaved.current = false;
    setPlace('writing');
    kept.current = writer.current?.finish() ?? Promise.resolve(err('failed'));
    void kept.current.then((written) => setPlace(written.ok ? 'kept' : written.error));
  }, [film]);

  const sendFromPage = async (onProgress: (percent: number) => void): Promise<'sent'> => {
    if (!deal || !film) throw new Error('no deal was recorded');
    await api.upload(addDealMedia, {
      params: { dealId: deal.id },
      query: { type: 'deal_recording' },
      file: new File([film], 'recording.webm', { type: film.type }),
      onProgress: (sent, total) => onProgress(Math.floor((100 * sent) / Math.max(1, total))),
    });
    // What a full device has of it is not needed any more.
    void writer.current?.drop();
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
      const { current: recorded } = writer;
      void kept.current?.then((written) => {
        if (isSaved.current) return;
        if (person && written.ok) void person.films.drop(written.value);
        else void recorded?.drop();
      });
      kept.current = null;
    },
  };
}
