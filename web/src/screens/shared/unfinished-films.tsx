import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { WatchDialog } from '../../features/recorder/recording-preview.tsx';
import { UnfinishedNotice } from '../../features/recorder/unfinished-notice.tsx';
import { keepUnfinished, listFilms, readFilm } from '../../local/films.ts';
import { useLive } from '../../local/live.ts';
import type { FilmRow } from '../../local/teaching-rows.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { formatRecent } from '../../pieces/dates.ts';
import { useFindPerson } from '../../services/context.ts';
import type { PersonServices } from '../../services/person.ts';

interface Props {
  /** Only recordings of this deal; otherwise all. */
  readonly dealId?: string;
}

/** Offers the recordings that were cut off where their maker meets them, one at a time. */
export function UnfinishedFilms(props: Props) {
  const person = useFindPerson();
  return person ? <OfPerson person={person} {...props} /> : null;
}

function OfPerson({ person, dealId }: Props & { readonly person: PersonServices }) {
  const { db } = person;
  const films = useLive(() => listFilms(db), [db]) ?? [];
  const offered = films.filter((film) => film.state === 'unfinished' && (!dealId || film.dealId === dealId));
  const [film] = offered;
  return film ? <Unfinished key={film.id} person={person} film={film} /> : null;
}

function Unfinished({ person: { db, films }, film }: { readonly person: PersonServices; readonly film: FilmRow }) {
  const notify = useSetAtom(notifyAtom);
  const [watched, watch] = useState<Blob | null>(null);
  const { id, length, dealName, recordedAt } = film;
  const keep = async (): Promise<void> => {
    await keepUnfinished(db, id);
    notify('The recording is kept on this device. It is saved to its deal under Sync and storage.', 'good');
  };
  return (
    <>
      <UnfinishedNotice
        length={length}
        dealName={dealName}
        when={formatRecent(recordedAt, new Date())}
        onWatch={() => void readFilm(db, film).then(watch)}
        onKeep={() => void keep()}
        onDiscard={() => void films.drop(id)}
      />
      {watched && (
        <WatchDialog
          film={watched}
          length={length}
          heading={dealName ? `Recording of ${dealName}` : 'Recording'}
          onClose={() => watch(null)}
        />
      )}
    </>
  );
}
