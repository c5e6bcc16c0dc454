import type { Media } from '@overtrick/shared/learning/values/media';
import { useMemo } from 'react';
import type { FilmPlaces } from '../../features/activities/files-anew.ts';
import { captionsChoice, findFilmPlace, forgetFilmPlace, keepFilmPlace } from '../../local/film-places.ts';
import { useDatabase } from '../../local/hooks.ts';
import { hashOf } from '../../local/kept-files.ts';

/**
 * Where these films were stopped on this device, by their content, and which captions were shown.
 * @param media as a bundle has it: an address on the device does not name the content any more
 */
export function useFilmPlaces(media: readonly Media[]): FilmPlaces {
  const db = useDatabase();
  return useMemo(() => {
    const hashes = new Map(media.map(({ id, url }) => [id, hashOf(url)]));
    /** A place that cannot be read or written is none: the film plays all the same. */
    const at = async <T>({ id }: Media, act: (hash: string) => Promise<T>): Promise<T | undefined> => {
      const hash = hashes.get(id);
      return hash === undefined ? undefined : act(hash).catch(() => undefined);
    };
    return {
      find: (film) => at(film, (hash) => findFilmPlace(db, hash)),
      keep: (film, seconds) => void at(film, (hash) => keepFilmPlace(db, { hash, at: seconds, savedAt: Date.now() })),
      forget: (film) => void at(film, (hash) => forgetFilmPlace(db, hash)),
      ...captionsChoice,
    };
  }, [db, media]);
}
