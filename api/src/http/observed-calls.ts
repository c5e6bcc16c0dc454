import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Telemetry } from '../adapters/telemetry/telemetry.ts';

/** Tells of each call when it is answered, or when its caller has left. */
export function observeCalls(app: FastifyInstance, telemetry: Pick<Telemetry, 'observe'>): void {
  const ends = new WeakMap<FastifyRequest, (status: number) => void>();
  const end = (request: FastifyRequest, status: number): void => {
    ends.get(request)?.(status);
    ends.delete(request);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id: requestId } = request;
    const route = request.routeOptions.url ?? '(none)';
    telemetry.observe((tell) => {
      ends.set(request, (status) => tell({ what: 'call', method, route, status, requestId }));
      done();
    });
  });
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
  app.addHook('onRequestAbort', async (request) => end(request, LEFT));
}

/** The status by which proxies tell that the caller has left. */
const LEFT = 499;
