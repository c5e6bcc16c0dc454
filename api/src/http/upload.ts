import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { UploadKind } from '@overtrick/shared/contract/endpoint';
import { size } from '@overtrick/shared/forms/files';
import { requiredMessage } from '@overtrick/shared/forms/required';
import { checkUpload, UPLOAD_KEY, UPLOADS, type Upload } from '@overtrick/shared/forms/uploads';
import type { FastifyRequest } from 'fastify';
import { type FileType, findContentType, SNIFFED_BYTES } from './content-type.ts';
import { invalidField, Refusal } from './refusal.ts';

/** A file that came with a call, whole, of a right type and within its kind's limit. */
export interface ReceivedFile {
  /** In a directory of this call's own, which goes when the call is answered. */
  readonly path: string;
  /** As the sender called it, without directories. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly type: FileType;
  /** Says that the content is not what it should be, at the field. */
  readonly refuse: () => Refusal;
}

/** Where the specification names no limit: a thousand boards with all their words are far below. */
const OTHERWISE_KILOBYTES = 10_240;

/** What the multipart form may have around its file. */
const FORM_BYTES = 64 * 1024;

const kilobytesOf = (kind: Upload): number => kind.kilobytes ?? OTHERWISE_KILOBYTES;

const refusalAt = (status: number, code: string, message: string): Refusal =>
  new Refusal(status, code, message, { [UPLOAD_KEY]: [message] });

/** In the words of the kind's own rules (platform §5.2), as a name of no type and a size beyond bounds break them. */
function tooLarge(kind: Upload): Refusal {
  const file = { name: `file.${kind.extensions[0]}`, size: Number.POSITIVE_INFINITY };
  return refusalAt(413, 'too_large', checkUpload(kind, file) ?? size('file', kilobytesOf(kind))(file) ?? 'Too large');
}

const wrongType = (kind: Upload): Refusal =>
  refusalAt(
    415,
    'unsupported_media_type',
    checkUpload(kind, { name: '', size: 0 }) ?? 'This kind of file is not accepted',
  );

/** Throws 413 or 415 for a file that a call took for several kinds and that is none of this one. */
export function refuseUpload(kind: Upload, { type, size }: Pick<ReceivedFile, 'type' | 'size'>): void {
  if (!type.extensions.some((extension) => kind.extensions.includes(extension))) throw wrongType(kind);
  if (size > kilobytesOf(kind) * 1024) throw tooLarge(kind);
}

/**
 * Receives the file of a call into `directory`, hands it to `use` and leaves nothing there, whatever happens.
 * Throws 413, 415 or 422 with the field's message, 400 for what is no whole form.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  uploadKind: UploadKind,
  directory: string,
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Refusal(415, 'unsupported_media_type', 'A file is sent as multipart/form-data');
  const kind: Upload = UPLOADS[uploadKind];
  if (Number(request.headers['content-length'] ?? 0) > kilobytesOf(kind) * 1024 + FORM_BYTES) throw tooLarge(kind);
  await mkdir(directory, { recursive: true });
  const scratch = await mkdtemp(join(directory, 'call-'));
  try {
    return await use(await receive(request, kind, join(scratch, 'file')));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function receive(request: FastifyRequest, kind: Upload, path: string): Promise<ReceivedFile> {
  const limits = {
    fileSize: kilobytesOf(kind) * 1024,
    files: 1,
    fields: 20,
    fieldSize: 1024,
    parts: 21,
    headerPairs: 50,
  };
  try {
    const part = await request.file({ limits, throwFileSizeLimit: false });
    if (part?.fieldname !== UPLOAD_KEY) throw invalidField(UPLOAD_KEY, requiredMessage('File'));
    await pipeline(part.file, createWriteStream(path));
    if (part.file.truncated) throw tooLarge(kind);
    return await inspect(part, path, kind);
  } catch (error) {
    throw isSenders(error) ? new Refusal(400, 'bad_request', 'The file did not arrive whole') : error;
  }
}

/** Broken forms and broken connections are plain errors; those of our own disk name the system call. */
const isSenders = (error: unknown): boolean =>
  !(error instanceof Refusal) &&
  !(error as { statusCode?: unknown }).statusCode &&
  !(error as { syscall?: unknown }).syscall;

async function inspect(part: MultipartFile, path: string, kind: Upload): Promise<ReceivedFile> {
  const { head, tail, size } = await readEnds(path);
  const type = findContentType(head, tail);
  if (!type?.extensions.some((extension) => kind.extensions.includes(extension))) throw wrongType(kind);
  return { path, name: cleanName(part.filename), size, type, refuse: () => wrongType(kind) };
}

async function readEnds(path: string): Promise<{ head: Buffer; tail: Buffer; size: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, SNIFFED_BYTES);
    const head = Buffer.alloc(length);
    const tail = Buffer.alloc(length);
    await file.read(head, 0, length, 0);
    await file.read(tail, 0, length, size - length);
    return { head, tail, size };
  } finally {
    await file.close();
  }
}

/** The last part of a name, without signs that no name has. */
const cleanName = (name: string | undefined): string =>
  (name ?? '')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cs}\p{Cf}]/gu, '')
    .slice(0, 200);
