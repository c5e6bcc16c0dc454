import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AttachedType, PictureFault } from '@overtrick/shared/learning/values/media';
import type { Result } from '@overtrick/shared/result';
import * as v from 'valibot';
import type { FileStore } from '../../adapters/files/store.ts';
import { changed } from '../../entities/items/changed.ts';
import { keepCopies } from '../../entities/media/keep.ts';
import { failPictures, findPictured, hangPictures, type MadePicture } from '../../entities/media/pictured.ts';
import { FILE_TYPES } from '../../http/content-type.ts';
import { type FileName, fileName } from '../../http/file-address.ts';
import type { JobContext, JobKind } from '../kind.ts';

export interface PicturesDeps {
  readonly files: FileStore;
  /** The directory in which each job has one of its own while it runs. */
  readonly incoming: string;
  /** The path of the program that reads the file. */
  readonly program: string;
  /** The milliseconds that it has, when not its own. */
  readonly within?: number;
}

/** A picture as WebP files in the job's directory: itself, and maybe a smaller copy. */
export interface DrawnPicture {
  readonly type: AttachedType;
  readonly copies: readonly string[];
  readonly position?: number;
  readonly words?: string;
}

export interface Making extends Pick<JobContext<unknown>, 'signal' | 'ask'> {
  readonly program: string;
  readonly within?: number;
  readonly file: string;
  readonly directory: string;
  readonly extension: string;
}

/** How pictures are made of one kind of file. */
export interface PictureMaker extends Pick<JobKind, 'name' | 'where'> {
  /** What the file is called in the job's directory, without its extension. */
  readonly source: string;
  /** Throws when it may succeed another time. */
  readonly make: (making: Making) => Promise<Result<readonly DrawnPicture[], PictureFault>>;
}

const bodySchema = v.object({ mediaId: v.string() });
type Body = v.InferOutput<typeof bodySchema>;

type Made = { readonly pictures: readonly MadePicture[]; readonly now: Date } | { readonly fault: PictureFault } | null;

/**
 * Makes pictures of a file that somebody has uploaded. What goes wrong twice without a reason is the file's fault; the
 * file itself always stays (silence 292).
 */
export const picturesKind = (deps: PicturesDeps, { name, where, source, make }: PictureMaker): JobKind<Body> => ({
  name,
  body: bodySchema,
  where,
  tries: 2,
  pause: () => 10_000,
  look: 2_000,
  run: async (context): Promise<Made> => {
    const { db, clock, body, signal, ask } = context;
    const file = await findPictured(db, body.mediaId);
    if (!file) return null;
    return withScratch(deps.incoming, async (directory) => {
      const { extension } = file;
      const path = join(directory, `${source}.${extension}`);
      await bring(deps.files, file, path);
      const drawn = await make({ ...deps, signal, ask, file: path, directory, extension });
      signal.throwIfAborted();
      if (!drawn.ok) return { fault: drawn.error };
      const pictures: MadePicture[] = [];
      for (const { copies, ...picture } of drawn.value)
        pictures.push({ ...picture, file: await keepCopies({ ...deps, db, clock }, copies, FILE_TYPES.webp) });
      return { pictures, now: clock() };
    });
  },
  onDone: async (trx, { mediaId }, made: Made) => {
    if (made === null) return;
    if ('fault' in made) return failPictures(trx, mediaId, made.fault);
    const courseId = await hangPictures(trx, mediaId, made.pictures, made.now);
    if (courseId !== undefined) await changed(trx, 'course_id', courseId);
  },
  onFailed: (trx, { mediaId }) => failPictures(trx, mediaId, 'unreadable'),
});

async function withScratch<T>(incoming: string, use: (directory: string) => Promise<T>): Promise<T> {
  await mkdir(incoming, { recursive: true });
  const directory = await mkdtemp(join(incoming, 'job-'));
  try {
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function bring(files: FileStore, file: FileName, path: string): Promise<void> {
  const content = await files.read(fileName(file));
  if (!content) throw new Error(`the content of ${fileName(file)} is lost`);
  await pipeline(content, createWriteStream(path));
}
