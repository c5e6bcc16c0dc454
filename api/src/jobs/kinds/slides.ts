import { readFile } from 'node:fs/promises';
import type { PictureFault } from '@overtrick/shared/learning/values/media';
import { err, ok, type Result } from '@overtrick/shared/result';
import * as v from 'valibot';
import { convertToPdf } from '../../adapters/programs/office.ts';
import { parseZipDirectory } from '../../adapters/programs/zip-directory.ts';
import { TooSlow } from '../threads.ts';
import type { DrawnPicture, Making, PictureMaker } from './pictures.ts';

/** The extensions of presentations. */
export const PRESENTATIONS = ['pptx', 'ppt'] as const;

/** What a presentation may be unpacked, in bytes: two megabytes of zip can hold a thousand times as much. */
const MOST_UNPACKED = 200 * 1024 * 1024;
const MOST_PARTS = 5000;
const MOST_SLIDES = 200;

/** Milliseconds for drawing all slides. */
const DRAWING = 120_000;

const pagesSchema = v.union([
  v.object({ pages: v.array(v.object({ path: v.string(), words: v.string() })) }),
  v.object({ fault: v.picklist(['unreadable', 'too-many-slides']) }),
]);

/** Slides as pictures: LibreOffice writes a PDF, the kind's thread draws its pages (record 0032). */
export const slideMaker: PictureMaker = {
  name: 'slides',
  where: 'thread',
  source: 'slides',
  make: async (making) => {
    const fault = await findFault(making);
    if (fault) return err(fault);
    const pdf = await convertToPdf(making);
    if (!pdf.ok) return err(pdf.error === 'too-slow' ? 'too-slow' : 'unreadable');
    return drawSlides(making, pdf.value);
  },
};

/** What the directory of a zip tells before anything is unpacked. */
async function findFault({ file, extension }: Making): Promise<PictureFault | undefined> {
  if (extension !== 'pptx') return undefined;
  const entries = parseZipDirectory(await readFile(file));
  if (!entries.ok) return 'unreadable';
  const unpacked = entries.value.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > MOST_UNPACKED || entries.value.length > MOST_PARTS) return 'too-large';
  const slides = entries.value.filter(({ name }) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  return slides.length > MOST_SLIDES ? 'too-many-slides' : undefined;
}

async function drawSlides(
  { directory, ask }: Making,
  pdf: string,
): Promise<Result<readonly DrawnPicture[], PictureFault>> {
  try {
    const drawn = v.parse(pagesSchema, await ask({ pdf, directory }, DRAWING));
    if ('fault' in drawn) return err(drawn.fault);
    return ok(
      drawn.pages.map(({ path, words }, index) => ({ type: 'slide', copies: [path], position: index + 1, words })),
    );
  } catch (error) {
    if (error instanceof TooSlow) return err('too-slow');
    throw error;
  }
}
