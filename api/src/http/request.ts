import type { Actor } from './actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set before the body is read, on lines that are not public. */
    actor: Actor | undefined;
  }
}
