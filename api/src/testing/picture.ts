import sharp from 'sharp';

/** A real picture, 8 pixels wide. */
export const tinyPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
