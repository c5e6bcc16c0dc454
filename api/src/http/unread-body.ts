import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Up to so many bytes a body that nobody wants is read to its end, so that the connection serves the next call. */
const WORTH_READING = 256 * 1024;

/** How long a caller has to read the answer before the connection ends, in milliseconds. */
const LINGER = 2000;

/**
 * Ends the connection of a call that was answered before its body was here, as an upload to somebody else's course.
 * Node reads such a body to its end and throws it away, 500 MB of it.
 */
export function endUnread(app: FastifyInstance): void {
  app.addHook('onResponse', async (request) => {
    const { raw } = request;
    if (raw.complete || !(raw.socket instanceof Socket) || announcedBy(request) <= WORTH_READING) return;
    const { socket } = raw;
    socket.pause();
    // Not at once: what ends a connection with unread bytes makes the caller forget the answer.
    setTimeout(() => socket.destroy(), LINGER).unref();
  });
}

/** The bytes of a body; nobody knows how many when it comes in chunks. */
const announcedBy = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;
