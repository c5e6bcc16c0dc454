import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull, isTemporary } from '../database/temporary.ts';
import { Refusal } from './refusal.ts';

/** Our messages for what Fastify and its plugins refuse by themselves (ruling 15). */
const OF_FASTIFY: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['bad_request', 'The request could not be read'],
  404: ['not_found', 'Not found'],
  405: ['method_not_allowed', 'Not allowed here'],
  406: ['not_acceptable', 'This form of the answer does not exist'],
  408: ['timed_out', 'The request took too long'],
  413: ['too_large', 'This is too large'],
  414: ['too_large', 'The address is too long'],
  415: ['unsupported_media_type', 'This kind of content is not accepted'],
  429: ['too_many_requests', 'Too many attempts: please wait a little and try again'],
  431: ['too_large', 'The head of the request is too large'],
};

/** PostgreSQL's error for the character NUL, which it cannot store and which nobody types on purpose. */
const NUL_IN_TEXT = '22021';

/** Seconds until a caller asks again. A lock is gone by then, or another server is there; a full disk takes a person. */
const retryAfter = (code: string): number => (code === 'disk_full' ? 60 : 5);

/** What is nobody's mistake and passes: the caller keeps what it has and sends it again. */
function asPassing(error: unknown): Refusal | undefined {
  if (isDiskFull(error))
    return new Refusal(503, 'disk_full', 'There is no room left on our side: please try again later');
  if (isTemporary(error)) return new Refusal(503, 'retry_later', 'We are busy: please try again in a moment');
  return undefined;
}

const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  const passing = asPassing(error);
  if (passing) return passing;
  if ((error as { code?: unknown }).code === NUL_IN_TEXT)
    return new Refusal(422, 'invalid', 'The text has a character that cannot be kept');
  const status = (error as FastifyError).statusCode ?? 500;
  const words = OF_FASTIFY[status] ?? (status >= 400 && status < 500 ? OF_FASTIFY[400] : undefined);
  return words
    ? new Refusal(status, words[0], words[1])
    : new Refusal(500, 'internal', 'Something went wrong on our side');
};

/**
 * The one error handler: it answers every error as {message, code, errors?}, and never sends the text of an unexpected
 * error.
 */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const refusal = asRefusal(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  const { message, code, errors, ticket } = refusal;
  const seconds = refusal.retryAfter ?? (refusal.status === 503 ? retryAfter(code) : undefined);
  if (seconds !== undefined) reply.header('retry-after', seconds);
  await reply.status(refusal.status).send({ message, code, ...(errors && { errors }), ...(ticket && { ticket }) });
}

/** Node's codes for a caller who has left, which nobody is left to answer. */
const GONE = ['ECONNRESET', 'EPIPE'];

/** The status for what Node could not read as a request, by Node's code. */
const UNREAD: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what is no request of HTTP, as all else is answered, and closes the connection: what follows makes no sense. */
export function answerUnread(error: { readonly code: string }, socket: Socket): void {
  if (GONE.includes(error.code) || socket.destroyed) return;
  const status = UNREAD[error.code] ?? 400;
  const [code, message] = OF_FASTIFY[status] as readonly [string, string];
  const body = JSON.stringify({ message, code });
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  socket.destroySoon();
}
