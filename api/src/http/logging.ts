import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { errorFacts, withoutPeople } from './plain-words.ts';

/** A new id for each call. The answer has it as x-request-id, so that a user's report leads to its line in the log. */
export const nextRequestId = (): string => randomUUID();

/** Where lines of the log go; the output of the process when absent. */
type Sink = { write(line: string): void };

/**
 * How this server logs: nothing of who called from where, nothing of a body or a query, and of an error only what the
 * program itself has said. What passes all the same, such as an address in the answer of a mail server, is taken out of
 * the line at the very end.
 */
export const logOptions = (level: string, stream?: Sink) =>
  ({
    level,
    ...(stream ? { stream } : {}),
    base: { pid: process.pid },
    serializers: {
      err: (error: unknown) => ({ ...errorFacts(error) }),
      // Fastify and its plugins may log a whole call or answer.
      req: ({ method }: { readonly method?: string }) => ({ method }),
      res: ({ statusCode }: { readonly statusCode?: number }) => ({ statusCode }),
    },
    hooks: { streamWrite: withoutPeople },
  }) satisfies FastifyServerOptions['logger'];

/**
 * Logs one line for each call: the route, the status, the duration. It logs the path's pattern and not the path, whose
 * parts may be keys; it never logs headers or bodies, nor who called.
 */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)';
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered');
  });
}
