import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';
import { Refusal } from './refusal.ts';

/** How many calls are allowed. */
export interface Limits {
  /** All calls from one network in a minute. */
  readonly callsPerMinute: number;
  /** Attempts on credentials from one network, in a quarter of an hour. */
  readonly credentialsPerAddress: number;
  /** The same for one e-mail, one signed-in person or one room, from all networks together. */
  readonly credentialsPerEmail: number;
}

export const PRODUCTION_LIMITS: Limits = { callsPerMinute: 1200, credentialsPerAddress: 50, credentialsPerEmail: 10 };

/** Limits for trying the product and its tests on one machine: nobody reaches them. */
export const OPEN_LIMITS: Limits = {
  callsPerMinute: 100_000,
  credentialsPerAddress: 100_000,
  credentialsPerEmail: 100_000,
};

/** Throws 429 after too many attempts on credentials. */
export type CredentialLimit = (request: FastifyRequest) => Promise<void>;

const QUARTER_OF_AN_HOUR = 15 * 60_000;

/** The e-mail of a log-in or of a new account; any text, because it is not validated yet. */
function emailOf({ body }: FastifyRequest): string {
  const sent = body as { email?: unknown; profile?: { email?: unknown } } | null | undefined;
  const email = sent?.email ?? sent?.profile?.email;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 320) : '';
}

/** The room whose code is redeemed; any text, because it is not validated yet. */
const roomOf = ({ params }: FastifyRequest): string =>
  ((params ?? {}) as { roomToken?: string }).roomToken?.slice(0, 200) ?? '';

const personOf = ({ actor }: FastifyRequest): string => actor?.id ?? '';

/** Who calls, as far as the connection or a trusted proxy tells. */
const callerOf = ({ ip }: FastifyRequest): string => networkOf(ip);

/** Counts in this process's memory: each instance behind a balancer counts its own. */
export async function limitCalls(app: FastifyInstance, limits: Limits): Promise<CredentialLimit> {
  await app.register(rateLimit, {
    global: true,
    max: limits.callsPerMinute,
    timeWindow: 60_000,
    keyGenerator: callerOf,
    // The app's own files are not limited: they are cheap, and a whole class behind one address may load them at once.
    allowList: (request) => !request.url.startsWith('/api/'),
  });
  const byAddress = app.createRateLimit({
    max: limits.credentialsPerAddress,
    timeWindow: QUARTER_OF_AN_HOUR,
    keyGenerator: callerOf,
  });
  const by = (keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max: limits.credentialsPerEmail, timeWindow: QUARTER_OF_AN_HOUR, keyGenerator });
  const byEmail = by(emailOf);
  const byPerson = by(personOf);
  const byRoom = by(roomOf);
  return async (request) => {
    // A class behind one address redeems many codes, each for a room of its own: they are counted by room alone.
    const checks = roomOf(request)
      ? [byRoom]
      : [byAddress, ...(emailOf(request) ? [byEmail] : []), ...(personOf(request) ? [byPerson] : [])];
    for (const check of checks) {
      const result = await check(request);
      if (!result.isAllowed && result.isExceeded)
        throw new Refusal(429, 'too_many_requests', 'Too many attempts: please wait a little and try again');
    }
  };
}
