import type { Media } from '@overtrick/shared/learning/values/media';
import './film.css';

interface Props {
  readonly media: Media;
  /** Called when the film has been seen to its end. */
  readonly onEnded?: () => void;
}

/** A film (L-53). */
export const Film = ({ media, onEnded }: Props) => (
  // biome-ignore lint/a11y/useMediaCaption: the teacher's own film; captions are not among its files
  <video className="media-video" src={media.url} controls preload="metadata" onEnded={onEnded} />
);
