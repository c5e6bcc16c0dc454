import { PICTURE_WIDTHS } from '@overtrick/shared/learning/values/picture';
import { err, ok, type Result } from '@overtrick/shared/result';

/** A picture in both widths. */
export interface Picture {
  readonly large: Buffer;
  readonly small: Buffer;
}

/**
 * The most pixels of a picture: more than any camera makes, but too few to fill the memory. A small file may decode to
 * a huge picture.
 */
const MOST_PIXELS = 50_000_000;

/**
 * Re-encodes a picture as WebP in both widths, upright and without the camera's data (location, owner). None of the
 * received bytes is kept.
 */
export async function remakePicture(path: string): Promise<Result<Picture, 'not-a-picture'>> {
  const { default: sharp } = await import('sharp');
  const remake = (width: number): Promise<Buffer> =>
    sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  try {
    return ok({ large: await remake(PICTURE_WIDTHS[0]), small: await remake(PICTURE_WIDTHS[1]) });
  } catch {
    return err('not-a-picture');
  }
}
