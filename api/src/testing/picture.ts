import sharp from 'sharp';
import type { SentFile } from './multipart.ts';

/** A real picture, 8 pixels wide. */
export const tinyPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

/** The tiny picture as a file to be sent. */
export const pictureFile = async (): Promise<SentFile> => ({ name: 'picture.png', content: await tinyPicture() });
