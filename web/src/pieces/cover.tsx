import './cover.css';
import type { CoverSource } from '@overtrick/shared/learning/items/cover';
import { fallbackImage } from '@overtrick/shared/learning/packs/pack-view';
import { coverAddress } from './cover-drawing.ts';

/** A course or a pack, as far as its cover needs it. */
export interface CoveredItem extends CoverSource {
  readonly media: readonly { readonly url: string }[];
  readonly maxExperienceLevel: number | null;
}

interface Props {
  readonly item: CoveredItem;
  readonly className: string;
  /** False for a picture far down: it is fetched when the reader comes near it. */
  readonly isFirst?: boolean;
  /** Pixels, at 16 : 9. */
  readonly width?: number;
}

/**
 * The cover of a course or a pack: its first picture, else one that is drawn of what it teaches, without a request. The
 * picture of its focus and level (C-09) is the address behind the drawing, for what shows no drawings.
 */
export function Cover({ item, className, isFirst = true, width = 640 }: Props) {
  const picture = item.media[0]?.url;
  const image = (
    <img
      className={className}
      src={picture ?? fallbackImage(item.focus, item.maxExperienceLevel)}
      alt=""
      width={width}
      height={(width * 9) / 16}
      // One of the first is the page's largest paint: it is not waited with.
      loading={isFirst || !picture ? 'eager' : 'lazy'}
      {...(isFirst && picture && { fetchPriority: 'high' as const })}
      // Without a connection a picture may not be here: the felt stays, and no sign of a broken one.
      onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
    />
  );
  if (picture) return image;
  return (
    <picture className="cover">
      <source type="image/svg+xml" srcSet={coverAddress(item)} />
      {image}
    </picture>
  );
}
