import type { Media } from '@overtrick/shared/learning/values/media';
import { type RefObject, useEffect } from 'react';
import type { FilmPlaces } from './files-anew.ts';
import { languageName } from './language-name.ts';

interface Props {
  readonly captions: readonly Media[];
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly places: FilmPlaces | undefined;
}

/**
 * The tracks of a film's player, those in the reader's language first. None is shown until it is switched on; from then
 * on those in its language are, until they are switched off (D-521).
 */
export function Captions({ captions, video, places }: Props) {
  const [reader] = navigator.language.split('-');
  const isReaders = ({ config }: Media): boolean => config?.language?.split('-')[0] === reader;
  const sorted = [...captions].sort((a, b) => Number(isReaders(b)) - Number(isReaders(a)));
  // As they were chosen last; what is chosen now is remembered.
  useEffect(() => {
    const tracks = video.current?.textTracks;
    if (!tracks || !places) return;
    const chosen = places.findCaptions();
    for (const track of tracks) if (chosen && track.language === chosen) track.mode = 'showing';
    const keep = (): void => places.keepCaptions([...tracks].find(({ mode }) => mode === 'showing')?.language);
    tracks.addEventListener('change', keep);
    return () => tracks.removeEventListener('change', keep);
  }, [video, places]);
  return sorted.map(({ id, url, config }) => (
    <track key={id} kind="captions" src={url} srcLang={config?.language} label={languageName(config?.language)} />
  ));
}
