import { createHmac } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { resetPassword, sendLogInCode } from '@overtrick/shared/contract/auth';
import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../database/connect.ts';
import { networkOf } from './network.ts';
import { Refusal, tooManyTries } from './refusal.ts';
import { isSeen } from './seen-device.ts';
import { type Secrets, secretsOf } from './settings.ts';
import { type Counted, countTries, findTries } from './tries.ts';

/** How many calls are allowed. */
export interface Limits {
  /** All calls from one network in a minute. */
  readonly callsPerMinute: number;
  /** Attempts on credentials from one network, in a quarter of an hour. */
  readonly credentialsPerAddress: number;
  /** The same for one e-mail from one network, and for one signed-in person or one room from all networks together. */
  readonly credentialsPerEmail: number;
  /**
   * Wrong passwords for one e-mail, and letters with codes to it, from all networks together in a quarter of an hour.
   * Beyond them a device on which that person has never signed in has one try a minute; nobody can lock an owner out.
   */
  readonly wrongPerEmail: number;
}

export const PRODUCTION_LIMITS: Limits = {
  callsPerMinute: 1200,
  credentialsPerAddress: 50,
  credentialsPerEmail: 10,
  wrongPerEmail: 20,
};

/** Limits for trying the product and its tests on one machine: nobody reaches them. */
export const OPEN_LIMITS: Limits = {
  callsPerMinute: 100_000,
  credentialsPerAddress: 100_000,
  credentialsPerEmail: 100_000,
  wrongPerEmail: 100_000,
};

/** Limits the tries of one call on credentials. */
export interface CredentialLimit {
  /** Counts a try; throws 429 after too many. */
  readonly admit: (request: FastifyRequest, line: Endpoint) => Promise<void>;
  /** Notes why a try failed: wrong credentials are counted for their e-mail. */
  readonly noteFailure: (request: FastifyRequest, error: unknown) => Promise<void>;
}

export interface Counting {
  readonly db: Db;
  readonly clock: () => Date;
  readonly config: Secrets;
}

const QUARTER_OF_AN_HOUR = 15 * 60_000;
const MINUTE = 60_000;

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

/** What a call is counted by: as ['person', id]. A class behind one address redeems many codes, each for a room of its own. */
function countedBy(request: FastifyRequest): readonly (readonly string[])[] {
  const [room, email, person] = [roomOf(request), emailOf(request), personOf(request)];
  if (room) return [['room', room]];
  return [
    ['network', callerOf(request)],
    ...(email ? [['e-mail', email, callerOf(request)]] : []),
    ...(person ? [['person', person]] : []),
  ];
}

/** The calls that send a letter with a code, which fill the owner's mailbox when nobody limits them. */
const sendsLetter = ({ path }: Endpoint): boolean => path === resetPassword.path || path === sendLogInCode.path;

/**
 * Limits calls. All calls of a network are counted in this process's memory, because counting must cost less than they
 * do; tries of credentials in the database, where all instances count together.
 */
export async function limitCalls(app: FastifyInstance, limits: Limits, counting: Counting): Promise<CredentialLimit> {
  await app.register(rateLimit, {
    global: true,
    max: limits.callsPerMinute,
    timeWindow: MINUTE,
    keyGenerator: callerOf,
    // The app's own files are not limited: they are cheap, and a whole class behind one address may load them at once.
    allowList: (request) => !request.url.startsWith('/api/'),
  });
  return limitCredentials(limits, counting);
}

function limitCredentials(limits: Limits, { db, clock, config }: Counting): CredentialLimit {
  const keyOf = (parts: readonly string[]): string =>
    createHmac('sha256', createHmac('sha256', config.jwtSecret).update('tries').digest())
      .update(JSON.stringify(parts))
      .digest('base64url');
  const count = (what: readonly (readonly string[])[], window: number): Promise<readonly Counted[]> =>
    countTries(
      db,
      what.map((parts) => ({ key: keyOf(parts), window })),
      clock(),
    );
  const refuseAbove = (most: number, counted: Counted | undefined): void => {
    if (!counted || counted.count <= most) return;
    throw tooManyTries(Math.max(1, Math.ceil((counted.until.getTime() - clock().getTime()) / 1000)));
  };
  const countWrong = (email: string) => count([['wrong', email]], QUARTER_OF_AN_HOUR);
  /** Lets one device in a minute go on that the person has never signed in on, while somebody guesses. */
  const slowStrangers = async (request: FastifyRequest, email: string): Promise<void> => {
    if (isSeen(secretsOf(config), request.headers.cookie, email)) return;
    if ((await findTries(db, keyOf(['wrong', email]), clock())) < limits.wrongPerEmail) return;
    refuseAbove(1, (await count([['stranger', email]], MINUTE))[0]);
  };
  return {
    admit: async (request, line) => {
      const what = countedBy(request);
      const counted = await count(what, QUARTER_OF_AN_HOUR);
      for (const [index, [kind]] of what.entries())
        refuseAbove(kind === 'network' ? limits.credentialsPerAddress : limits.credentialsPerEmail, counted[index]);
      const email = emailOf(request);
      if (!email || request.actor) return;
      await slowStrangers(request, email);
      if (sendsLetter(line)) await countWrong(email);
    },
    noteFailure: async (request, error) => {
      const email = emailOf(request);
      if (email && !request.actor && error instanceof Refusal && error.status === 401) await countWrong(email);
    },
  };
}
