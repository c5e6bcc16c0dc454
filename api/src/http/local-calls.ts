import type { FastifyRequest } from 'fastify';
import { unknownAddress } from './refusal.ts';

const LOCAL_HOST_HEADER = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Whether a browser on this machine makes this call, as far as its headers tell. A proxy on this machine connects from
 * the loopback address too, so that the address of the caller says nothing; the headers that it adds do (ruling 55).
 */
function isLocalCall({ headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));
  return !isForwarded && LOCAL_HOST_HEADER.test(headers.host ?? '');
}

/**
 * A hook (onRequest) for every route that exists only in development: what shows e-mails, or stands in for a service
 * that is not configured. A call from another machine gets 404, as if the route did not exist (ruling 55).
 */
export async function refuseOtherMachines(request: FastifyRequest): Promise<void> {
  if (!isLocalCall(request)) throw unknownAddress();
}
