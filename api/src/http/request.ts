import type { Actor } from './actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read, on lines that are not public. */
    actor: Actor | undefined;
  }
}
