import type { Media } from '@overtrick/shared/learning/values/media';
import './film.css';
import { Captions } from './captions.tsx';

interface Props {
  readonly media: Media;
  /** A picture of it, shown before it plays. */
  readonly poster?: Media | undefined;
  readonly captions?: readonly Media[];
  /** Called when the film has been seen to its end. */
  readonly onEnded?: () => void;
}

/** A film (L-53), with the captions that its author has added (D-198). */
export const Film = ({ media, poster, captions = [], onEnded }: Props) => (
  <video className="media-video" src={media.url} poster={poster?.url} controls preload="metadata" onEnded={onEnded}>
    <Captions captions={captions} />
  </video>
);
