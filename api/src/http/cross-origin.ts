import { getRoom } from '@overtrick/shared/contract/deals';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

/** The addresses of rooms, which contain the token. */
const ROOMS = /^\/api\/rooms\//;

/** The origin of the game engine when it stands on another host than this server, else undefined. */
export function findEngineOrigin({
  gameEngineUrl,
  publicUrl,
}: Pick<Settings, 'gameEngineUrl' | 'publicUrl'>): string | undefined {
  const origin = gameEngineUrl && new URL(gameEngineUrl).origin;
  return origin && origin !== new URL(publicUrl).origin ? origin : undefined;
}

/**
 * Lets the game engine at GAME_ENGINE_URL, when that is another origin, redeem codes, read rooms and send their results
 * (docs/decisions/0009). It has keys of its own, so a session is not allowed; all other calls refuse other origins.
 */
export function openRoomsTo(app: FastifyInstance, config: Pick<Settings, 'gameEngineUrl' | 'publicUrl'>): void {
  const origin = findEngineOrigin(config);
  if (!origin) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!ROOMS.test(request.url)) return;
    reply.header('vary', 'origin');
    if (request.headers.origin !== origin) return;
    reply.header('access-control-allow-origin', origin);
    // Other origins may read this header only when it is named: how long to wait after a 429 or a 503.
    reply.header('access-control-expose-headers', 'retry-after');
    if (request.method !== 'OPTIONS') return;
    reply.header('access-control-allow-methods', 'GET, POST');
    reply.header('access-control-allow-headers', `content-type, ${getRoom.keyHeader}`);
    reply.header('access-control-max-age', '7200');
    return reply.status(204).send();
  });
}
