import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hasExtension, size, wordsOfEnding } from '@overtrick/shared/forms/files';
import { requiredMessage } from '@overtrick/shared/forms/required';
import { checkUpload, UPLOAD_KEY, type Upload } from '@overtrick/shared/forms/uploads';
import type { FastifyRequest } from 'fastify';
import {
  BYTES_TYPE,
  FILE_TYPES,
  type FileType,
  findContentType,
  isDealText,
  SNIFFED_BYTES,
  TEXT_TYPE,
} from './content-type.ts';
import { invalidField, Refusal } from './refusal.ts';

/** A file that a call has brought completely, of an allowed type and within the limit of its kind. */
export interface ReceivedFile {
  /** Its path, in a directory of this call, which is deleted after the answer. */
  readonly path: string;
  /** The sender's name for it, without directories. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly type: FileType;
  /** Makes the refusal of a wrong content, at the upload's field. */
  readonly refuse: () => Refusal;
}

/** How many bytes the owner has room for, and what is said when a file is larger. */
export interface UploadRoom {
  readonly bytes: number;
  readonly full: () => Refusal;
}

/** How a file is taken: what kind it is, where a line takes several, and how much room there is for it. */
export interface Admission {
  readonly kind?: Upload;
  readonly room?: UploadRoom;
}

/** How a file is received. */
interface Receiving {
  readonly kind: Upload;
  readonly room?: UploadRoom | undefined;
  readonly directory: string;
}

/** The limit where the specification names none; a thousand boards with all their texts are far smaller. */
const OTHERWISE_KILOBYTES = 10_240;

/** How much larger the multipart form may be than its file. */
const FORM_BYTES = 64 * 1024;

const kilobytesOf = (kind: Upload): number => kind.kilobytes ?? OTHERWISE_KILOBYTES;

const refusalAt = (status: number, code: string, message: string): Refusal =>
  new Refusal(status, code, message, { [UPLOAD_KEY]: [message] });

/** The refusal of a file that is too large, with the message of the kind's own rules (platform §5.2). */
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

/**
 * The refusal of a file whose content is not what its name says, with the rule of that ending (platform §5.2): that only
 * such files are taken tells nothing to somebody who chose one.
 */
function wrongContent(kind: Upload, name: string): Refusal {
  const extension = extensionOf(name);
  const message = kind.extensions.includes(extension) ? wordsOfEnding(extension) : undefined;
  return message ? refusalAt(415, 'unsupported_media_type', message) : wrongType(kind);
}

const extensionOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Throws 413 or 415 for a file that is announced with a name and a size in bytes, before it is sent. */
export function refuseAnnounced(kind: Upload, { name, size }: Pick<ReceivedFile, 'name' | 'size'>): void {
  const extension = extensionOf(name);
  refuseUpload(kind, { type: { extension, extensions: [extension], mime: '' }, size });
}

/** Throws 413 or 415 when a file, received by a call for several kinds, does not fit this kind. */
export function refuseUpload(kind: Upload, { type, size }: Pick<ReceivedFile, 'type' | 'size'>): void {
  if (!type.extensions.some((extension) => kind.extensions.includes(extension))) throw wrongType(kind);
  if (size > kilobytesOf(kind) * 1024) throw tooLarge(kind);
}

/**
 * Receives the file of a call into `directory`, passes it to `use`, and always deletes it afterwards. Throws 413, 415
 * or 422 with the field's message, and 400 for an incomplete form. A file that does not say its length ends at the first
 * byte that is too many.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  { kind, room, directory }: Receiving,
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Refusal(415, 'unsupported_media_type', 'A file is sent as multipart/form-data');
  if (Number(request.headers['content-length'] ?? 0) > kilobytesOf(kind) * 1024 + FORM_BYTES) throw tooLarge(kind);
  await mkdir(directory, { recursive: true });
  const scratch = await mkdtemp(join(directory, 'call-'));
  try {
    return await use(await receive(request, { kind, room }, join(scratch, 'file')));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function receive(
  request: FastifyRequest,
  { kind, room }: Omit<Receiving, 'directory'>,
  path: string,
): Promise<ReceivedFile> {
  const most = kilobytesOf(kind) * 1024;
  const limits = {
    fileSize: Math.min(most, room?.bytes ?? most),
    files: 1,
    fields: 20,
    fieldSize: 1024,
    parts: 21,
    headerPairs: 50,
  };
  try {
    const part = await request.file({ limits, throwFileSizeLimit: false });
    if (part?.fieldname !== UPLOAD_KEY) throw invalidField(UPLOAD_KEY, requiredMessage('File'));
    // Else the rest would be read to its end, and thrown away.
    const beyond = new AbortController();
    part.file.once('limit', () => beyond.abort());
    await pipeline(part.file, createWriteStream(path), { signal: beyond.signal }).catch((error: unknown) => {
      if (!part.file.truncated) throw error;
    });
    if (part.file.truncated) throw room && room.bytes < most ? room.full() : tooLarge(kind);
    return await inspectFile(path, part.filename, kind);
  } catch (error) {
    throw isSenders(error) ? new Refusal(400, 'bad_request', 'The file did not arrive whole') : error;
  }
}

/** Whether the error is the sender's: a broken form or connection. Errors of our own disk name a system call. */
const isSenders = (error: unknown): boolean =>
  !(error instanceof Refusal) &&
  !(error as { statusCode?: unknown }).statusCode &&
  !(error as { syscall?: unknown }).syscall;

/** Reads what a file at `path` is; throws 415 when its content is none of the kind's types. A part is any bytes. */
export async function inspectFile(path: string, sentName: string | undefined, kind: Upload): Promise<ReceivedFile> {
  const { head, tail, size } = await readEnds(path);
  const type =
    kind.extensions.length === 0
      ? BYTES_TYPE
      : (findContentType(head, tail) ?? (isDealText(head) ? TEXT_TYPE : undefined));
  const clean = cleanName(sentName);
  const refuse = () => wrongContent(kind, clean);
  if (!type || !isOfKind(kind, type)) throw refuse();
  return { path, name: trueName(clean, type), size, type, refuse };
}

/** The endings of texts say little: a file of deals is told by what it holds. */
const isText = (type: FileType): boolean => [FILE_TYPES.pbn, FILE_TYPES.lin, TEXT_TYPE].includes(type);

/** The name with the ending of what is in the file: devices go by a name's end when they open a file (silence 321). */
function trueName(name: string, type: FileType): string {
  const isTrue = type === BYTES_TYPE || isText(type) || hasExtension({ name, size: 0 }, type.extensions);
  return isTrue || name === '' ? name : `${name}.${type.extension}`;
}

const isOfKind = (kind: Upload, type: FileType): boolean =>
  type === BYTES_TYPE || type.extensions.some((extension) => kind.extensions.includes(extension));

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

/** The last part of a path, without characters that no file name has. */
export const cleanName = (name: string | undefined): string =>
  (name ?? '')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cs}\p{Cf}]/gu, '')
    .slice(0, 200);
