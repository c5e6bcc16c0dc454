import type { FastifyHttpOptions, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';

/** How long a caller may take, in milliseconds. Without them a caller that stops half way keeps its connection for ever. */
export interface TimeLimits {
  /** For the head of a call, which is one packet or two. */
  readonly head: number;
  /** For the body of a call that is no upload: 2 MiB at 300 kbit a second. */
  readonly body: number;
  /** For the whole of a call, longer than for its head as Node demands: a film of a gigabyte at 2.5 Mbit a second, from a teacher in the country. */
  readonly whole: number;
  /** For a connection on which nothing moves, in the middle of an upload too. Our slowest call answers sooner. */
  readonly silence: number;
  /** For a connection between two calls: longer than the minute after which balancers give theirs up. */
  readonly idle: number;
  /** Between two looks at the heads and calls that are late. */
  readonly look: number;
}

export const TIME_LIMITS: TimeLimits = {
  head: 15_000,
  body: 60_000,
  whole: 3_600_000,
  silence: 60_000,
  idle: 72_000,
  look: 5_000,
};

/** The options of Fastify and of Node that keep the limits but that of the body. */
export const serverTimeouts = ({ head, whole, silence, idle, look }: TimeLimits) =>
  ({
    connectionTimeout: silence,
    requestTimeout: whole,
    keepAliveTimeout: idle,
    http: { headersTimeout: head, connectionsCheckingInterval: look },
  }) satisfies FastifyHttpOptions<RawServerDefault>;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUpload = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').toLowerCase().startsWith('multipart/');

/** Cuts the connection of a call whose body comes too slowly. An upload has the time of the whole call. */
export function limitBodies(app: FastifyInstance, { body }: TimeLimits): void {
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request) || isUpload(request)) return;
    const timer = setTimeout(() => request.raw.destroy(), body);
    request.raw.once('end', () => clearTimeout(timer));
    request.raw.once('close', () => clearTimeout(timer));
  });
}

/**
 * Stops taking calls, and lets those in progress finish for so many milliseconds; then their connections are cut, half-sent
 * calls above all, which would never end.
 */
export async function closeWithin(app: FastifyInstance, patience: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close().finally(() => clearTimeout(timer));
}
