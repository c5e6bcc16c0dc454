import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok } from '@overtrick/shared/result';
import { takeFrame } from '../../adapters/programs/film-frame.ts';
import { remakePicture } from '../../entities/media/pictures.ts';
import type { PictureMaker } from './pictures.ts';

/** The extensions of films. */
export const FILMS = ['mp4'] as const;

/** A film's poster: a frame that ffmpeg takes from it. */
export const posterMaker: PictureMaker = {
  name: 'poster',
  where: 'here',
  source: 'film',
  make: async (making) => {
    const frame = await takeFrame(making);
    if (!frame.ok) return err(frame.error === 'too-slow' ? 'too-slow' : 'unreadable');
    const picture = await remakePicture(frame.value);
    if (!picture.ok) return err('unreadable');
    const copies = [join(making.directory, 'large.webp'), join(making.directory, 'small.webp')] as const;
    await writeFile(copies[0], picture.value.large);
    await writeFile(copies[1], picture.value.small);
    return ok([{ type: 'poster', copies }]);
  },
};
