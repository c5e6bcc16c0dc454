import { readFile } from 'node:fs/promises';
import { UPLOAD_KEY } from '@overtrick/shared/forms/uploads';
import { captionFaultText, parseCaptions } from '@overtrick/shared/learning/values/captions';
import type { Trx } from '../../database/connect.ts';
import type { FileName } from '../../http/file-address.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ReceivedFile } from '../../http/upload.ts';
import { addMedia } from './operations.ts';
import { listMedia } from './queries.ts';

const refusal = (errors: readonly string[]): Refusal =>
  new Refusal(422, 'invalid', 'The captions cannot be read', { [UPLOAD_KEY]: [...errors] });

/** Throws 422, with each fault by its line, for a file that is no WebVTT in UTF-8. */
export async function readCaptions({ path }: ReceivedFile): Promise<void> {
  const text = decode(await readFile(path));
  if (text === undefined) throw refusal(['The file must be saved as UTF-8']);
  const read = parseCaptions(text);
  if (!read.ok) throw refusal(read.error.map(captionFaultText));
}

function decode(content: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

interface NewCaptions {
  readonly activityId: string;
  readonly file: FileName;
  readonly name: string;
  readonly language: string;
}

/** Hangs captions on the film of an activity in place of those in the same language; throws 409 without a film. */
export async function putCaptions(
  trx: Trx,
  { activityId, file, name, language }: NewCaptions,
  now: Date,
): Promise<void> {
  const files = (await listMedia(trx, 'activity_id', [activityId]))(activityId);
  const film = files.find(({ type }) => type === null);
  if (!film) throw new Refusal(409, 'no_film', 'Captions come after their film');
  await trx.deleteFrom('media').where('attached_to', '=', film.id).where('language', '=', language).execute();
  const attached = { to: film.id, language };
  const use = { owner: 'activity_id', ownerId: activityId, file, name, isPublic: false, type: 'captions' } as const;
  await addMedia(trx, { ...use, attached }, now);
}
