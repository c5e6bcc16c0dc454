import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../adapters/files/store.ts';
import { findFileType } from './content-type.ts';
import { checkSignature, fileName, type KeptFile } from './file-address.ts';
import { parseRange } from './range.ts';
import { found, notFound, Refusal } from './refusal.ts';
import type { Services } from './services.ts';
import { secretsOf } from './settings.ts';

type Query = { readonly [name in 'expires' | 'signature']?: unknown };

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A file or its smaller copy, as an address names it. */
interface Copy {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** Pictures and videos are shown in the page; any other file could run something and is downloaded instead. */
const isShown = (type: string): boolean => /^(image|video)\//.test(type);

/**
 * Serves kept files at /api/media/{hash}.{extension}: public files to everybody without a time limit, others by a
 * signed address that expires soon (ruling 14). Ranges are supported, so that videos can be wound.
 */
export function serveFiles(app: FastifyInstance, services: Services): void {
  app.route<{ Params: { name: string }; Querystring: Query }>({
    method: ['GET', 'HEAD'],
    url: '/api/media/:name',
    exposeHeadRoute: false,
    config: { compress: false } as object,
    handler: async (request, reply) => {
      const { file, isSmall } = found(await findByName(services, request.params.name));
      const expires = file.isPublic ? undefined : admit(services, file, request.query);
      const copy = found(copyOf(file, isSmall));
      describe(reply, copy, expires === undefined ? undefined : expires - services.clock().getTime() / 1000);
      return send(services, request, reply, copy);
    },
  });
}

async function findByName(
  { db, findKeptFile }: Services,
  name: string,
): Promise<{ file: KeptFile; isSmall: boolean } | undefined> {
  const [, hash, small, extension] = /^([0-9a-f]{64})(-320)?\.([a-z0-9]{2,5})$/.exec(name) ?? [];
  if (!hash || !extension) return undefined;
  const file = await findKeptFile(db, { hash, extension });
  return file && { file, isSmall: small !== undefined };
}

/** Returns the time at which the address expires, in seconds; throws 404 for a wrong signature, 403 after that time. */
function admit({ config, clock }: Services, file: KeptFile, query: Query): number {
  const given = { expires: text(query.expires), signature: text(query.signature) };
  const verdict = checkSignature(secretsOf(config), file, given, clock());
  if (verdict === 'wrong') throw notFound();
  if (verdict === 'expired') throw new Refusal(403, 'address_expired', 'This address has expired');
  return Number(given.expires);
}

function copyOf(file: KeptFile, isSmall: boolean): Copy | undefined {
  const size = isSmall ? file.smallSize : file.size;
  const type = findFileType(file.extension)?.mime;
  return size === null || !type ? undefined : { name: fileName(file, isSmall), size, type };
}

/** @param seconds until a private file's address expires; undefined for a public file */
function describe(reply: FastifyReply, copy: Copy, seconds: number | undefined): void {
  reply.headers({
    'content-type': copy.type,
    'content-disposition': isShown(copy.type) ? 'inline' : 'attachment',
    'x-content-type-options': 'nosniff',
    // Nothing in a file may run, load or frame anything, even when the file is opened in a tab of its own.
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control':
      seconds === undefined ? 'public, max-age=31536000, immutable' : `private, max-age=${Math.floor(seconds)}`,
    'accept-ranges': 'bytes',
    etag: tagOf(copy),
  });
}

const tagOf = (copy: Copy): string => `"${copy.name}"`;

async function send(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  copy: Copy,
): Promise<FastifyReply> {
  const tag = tagOf(copy);
  if ((request.headers['if-none-match'] ?? '').includes(tag)) return reply.status(304).send();
  const ifRange = request.headers['if-range'];
  const asked = ifRange === undefined || ifRange === tag ? request.headers.range : undefined;
  const range = parseRange(asked, copy.size);
  if (range === 'unsatisfiable') {
    forgetful(reply).header('content-range', `bytes */${copy.size}`);
    throw new Refusal(416, 'range_not_satisfiable', 'The file has no such part');
  }
  const part = range === 'whole' ? undefined : range;
  const isHead = request.method === 'HEAD';
  const content = isHead ? undefined : await services.files.read(copy.name, part);
  if (!content && !isHead) throw lost(request, reply, copy);
  describeLength(reply, copy, part);
  return reply.send(content);
}

/** Keeps errors out of all caches. */
const forgetful = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store').removeHeader('etag');

/** The file is in the database but not in the store: logs it, because somebody must repair the store. */
function lost(request: FastifyRequest, reply: FastifyReply, copy: Copy): Refusal {
  request.log.error({ name: copy.name }, 'the content of a file is lost');
  forgetful(reply);
  return notFound();
}

function describeLength(reply: FastifyReply, { size }: Copy, range: ByteRange | undefined): void {
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
}
