import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

/** The addresses of rooms, which contain the token. */
const ROOMS = /^\/api\/rooms\//;

/**
 * Lets the game engine at GAME_ENGINE_URL, when that is another origin, read rooms and send their results
 * (docs/decisions/0009). The token in the address is the key, so no credentials are allowed; all other calls refuse
 * other origins.
 */
export function openRoomsTo(app: FastifyInstance, { gameEngineUrl }: Pick<Settings, 'gameEngineUrl'>): void {
  if (!gameEngineUrl) return;
  const { origin } = new URL(gameEngineUrl);
  app.addHook('onRequest', async (request, reply) => {
    if (!ROOMS.test(request.url)) return;
    reply.header('vary', 'origin');
    if (request.headers.origin !== origin) return;
    reply.header('access-control-allow-origin', origin);
    // Other origins may read this header only when it is named: how long to wait after a 429 or a 503.
    reply.header('access-control-expose-headers', 'retry-after');
    if (request.method !== 'OPTIONS') return;
    reply.header('access-control-allow-methods', 'GET, POST');
    reply.header('access-control-allow-headers', 'content-type');
    reply.header('access-control-max-age', '7200');
    return reply.status(204).send();
  });
}
