import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Refusal } from './refusal.ts';

/** Those that a path of the API may have. HEAD stands beside GET by itself, and OPTIONS is the browser's own question. */
const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** '/api/deals/:dealId' → '/api/deals/:': two paths that differ by a name only are one. */
const shapeOf = (url: string): string => url.replace(/:\w+/g, ':');

interface Path {
  readonly url: string;
  readonly methods: Set<HTTPMethods>;
}

/**
 * Watches which methods the paths of the API get from now on.
 * @returns refuses the others with 405 and the header Allow (RFC 9110, section 15.5.6); call it after the last path
 */
export function watchMethods(app: FastifyInstance): () => void {
  const paths = new Map<string, Path>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const path = paths.get(shapeOf(url)) ?? { url, methods: new Set() };
    paths.set(shapeOf(url), path);
    for (const each of [method].flat()) path.methods.add(each);
  });
  return () => {
    for (const path of [...paths.values()]) refuseOthers(app, path);
  };
}

function refuseOthers(app: FastifyInstance, { url, methods }: Path): void {
  const allowed = [...methods].sort().join(', ');
  const others = METHODS.filter((method) => !methods.has(method));
  app.route({
    method: methods.has('HEAD') ? others : [...others, 'HEAD'],
    url,
    exposeHeadRoute: false,
    // Before the body, which nobody wants here.
    onRequest: async (_, reply) => {
      reply.header('allow', allowed);
      reply.header('cache-control', 'no-store');
      throw new Refusal(405, 'method_not_allowed', 'Not allowed here');
    },
    handler: async () => undefined,
  });
}
