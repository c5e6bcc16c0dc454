import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A new id for each call, answered as x-request-id, so that a person's report finds its line in the log. */
export const nextRequestId = (): string => randomUUID();

/**
 * One line a call: what was asked, what was answered, how long it took. The pattern of the path stands there rather
 * than the path, whose parts may be keys; headers and bodies never do.
 */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)';
    const { id: userId } = request.actor ?? {};
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, route, status: reply.statusCode, ms, userId }, 'answered');
  });
}
