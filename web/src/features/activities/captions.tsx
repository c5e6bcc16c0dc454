import type { Media } from '@overtrick/shared/learning/values/media';
import { languageName } from './language-name.ts';

/** The tracks of a film's player, those in the reader's language first; none is shown until it is switched on. */
export function Captions({ captions }: { readonly captions: readonly Media[] }) {
  const [reader] = navigator.language.split('-');
  const isReaders = ({ config }: Media): boolean => config?.language?.split('-')[0] === reader;
  const sorted = [...captions].sort((a, b) => Number(isReaders(b)) - Number(isReaders(a)));
  return sorted.map(({ id, url, config }) => (
    <track key={id} kind="captions" src={url} srcLang={config?.language} label={languageName(config?.language)} />
  ));
}
