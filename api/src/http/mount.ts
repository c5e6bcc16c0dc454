import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { UPLOADS } from '@overtrick/shared/forms/uploads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import { authenticate, guard } from './authenticate.ts';
import type { CredentialLimit } from './limits.ts';
import { Refusal } from './refusal.ts';
import { type Call, type Route, type SignedInCall, UNCHANGED } from './route.ts';
import { seenCookie } from './seen-device.ts';
import type { Services } from './services.ts';
import { withUpload } from './upload.ts';
import { readBody, readParams, readQuery, writeReply } from './validate.ts';

export interface Mounting {
  readonly services: Services;
  readonly limit: CredentialLimit;
  /** Where calls receive files. */
  readonly incoming: string;
}

/** '/deal-packs/{dealPackId}' → '/api/deal-packs/:dealPackId'. */
const fastifyPath = (path: string): string => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

/**
 * Registers every route. The order of a call: authenticate the person, check whether they may call it, validate the
 * call, then answer; the answer is checked against the contract before it is sent.
 */
export function mount(app: FastifyInstance, { services, limit, incoming }: Mounting, routes: readonly Route[]): void {
  for (const { line, answer, admit: admitUpload } of routes)
    app.route({
      method: line.method,
      url: fastifyPath(line.path),
      preParsing: async (request, reply) => {
        // Set before anything can be refused, so that the refusals have it too.
        reply.header('cache-control', line.noStore ? 'no-store' : 'private, no-cache');
        if (line.who !== 'public') request.actor = await admit(services, line, request);
        else if (line.knowsCaller) request.actor = await findViewer(services, request);
      },
      handler: async (request, reply) => {
        if (line.credentials) await limit.admit(request, line);
        const call = readCall(services, line, request, reply);
        if (!line.upload) return send(line, reply, await tell(request, line, answer(call)));
        const { kind = UPLOADS[line.upload], room } = (await admitUpload?.(call)) ?? {};
        const result = await withUpload(request, { kind, room, directory: incoming }, (file) =>
          answer({ ...call, file: file as never }),
        );
        return send(line, reply, result);
      },
    });

  /** Tells the limits why a try of credentials failed, and the caller too. */
  async function tell(request: FastifyRequest, line: Endpoint, answered: Promise<unknown>): Promise<unknown> {
    try {
      return await answered;
    } catch (error) {
      if (line.credentials) await limit.noteFailure(request, error);
      throw error;
    }
  }
}

async function admit(services: Services, line: Endpoint, request: FastifyRequest) {
  const actor = await authenticate(services, request.headers.authorization);
  guard(actor, line.who, line.beforeSetup ?? false);
  return actor;
}

/** The signed-in person, if there is one; an invalid or expired token counts as none. */
async function findViewer(services: Services, request: FastifyRequest): Promise<Actor | undefined> {
  const { authorization } = request.headers;
  if (authorization === undefined) return undefined;
  return authenticate(services, authorization).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
}

function readCall(services: Services, line: Endpoint, request: FastifyRequest, reply: FastifyReply): SignedInCall {
  if (request.isMultipart() && !line.upload)
    throw new Refusal(415, 'unsupported_media_type', 'No file is expected here');
  const call: Call = {
    ...services,
    params: readParams(line, request.params) as Call['params'],
    query: readQuery(line, request.query) as Call['query'],
    body: readBody(line, request.body) as Call['body'],
    file: undefined as never,
    viewer: request.actor,
    key: line.keyHeader && request.headers[line.keyHeader]?.toString(),
    origin: request.headers.origin,
    host: request.host,
    announced: Number(request.headers['content-length'] ?? 0),
    agent: request.headers['user-agent'],
    rememberDevice: (email) => {
      const { jwtSecret, publicUrl } = services.config;
      const isSecure = publicUrl.startsWith('https:');
      reply.header('set-cookie', seenCookie(jwtSecret, request.headers.cookie, email, isSecure));
    },
    onFault: (error) => request.log.error({ err: error }, 'fault'),
    isFresh: (etag) => {
      reply.header('etag', etag);
      return (request.headers['if-none-match'] ?? '').includes(etag);
    },
  };
  return { ...call, actor: request.actor as SignedInCall['actor'] };
}

function send(line: Endpoint, reply: FastifyReply, result: unknown): FastifyReply {
  if (result === UNCHANGED) return reply.status(304).send();
  if (!line.reply) return reply.status(line.status ?? 204).send();
  return reply.status(line.status ?? 200).send(writeReply(line, result));
}
