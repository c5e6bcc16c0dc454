import { PICTURE_WIDTHS } from '@overtrick/shared/learning/values/picture';
import { err, ok, type Result } from '@overtrick/shared/result';

/** A picture in both widths. */
export interface Picture {
  readonly large: Buffer;
  readonly small: Buffer;
}

/** More than any camera's, less than what fills the memory: a small file may unpack to a huge picture. */
const MOST_PIXELS = 50_000_000;

/**
 * Makes a picture anew, as WebP in both widths, upright and without what the camera wrote into it (place, owner).
 * Nothing of the sent bytes is passed on.
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
