import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A new id for each call. The answer has it as x-request-id, so that a user's report leads to its line in the log. */
export const nextRequestId = (): string => randomUUID();

/**
 * Logs one line for each call: the route, the status, the duration. It logs the path's pattern and not the path, whose
 * parts may be keys; it never logs headers or bodies.
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
