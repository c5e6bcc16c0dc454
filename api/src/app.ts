import { join } from 'node:path';
import compress from '@fastify/compress';
import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import { ENDPOINTS } from '@overtrick/shared/contract/endpoints';
import { type FastifyInstance, type FastifyServerOptions, fastify, LogController } from 'fastify';
import './http/request.ts';
import { incomingDirectory, openFileStore } from './adapters/files/open.ts';
import { openIdentityProvider } from './adapters/identity/open.ts';
import { openPayments, WEBHOOK_PATH } from './adapters/payments/open.ts';
import type { Deliver } from './adapters/payments/stand-in.ts';
import type { Telemetry } from './adapters/telemetry/telemetry.ts';
import type { Config } from './config.ts';
import type { Db } from './database/connect.ts';
import { serveOneClick } from './entities/letters/one-click.ts';
import { findKeptFile } from './entities/media/queries.ts';
import { serveWebhook } from './entities/purchases/webhook.ts';
import { admitSession } from './entities/users/session.ts';
import type { CallsUnderWay } from './http/calls-under-way.ts';
import { openRoomsTo } from './http/cross-origin.ts';
import { answerError, answerUnread } from './http/errors.ts';
import { serveFiles } from './http/files.ts';
import { type Limits, limitCalls } from './http/limits.ts';
import { logCalls, nextRequestId } from './http/logging.ts';
import { watchMethods } from './http/methods.ts';
import { mount } from './http/mount.ts';
import { observeCalls } from './http/observed-calls.ts';
import { openApiOf } from './http/openapi.ts';
import { serveOutbox } from './http/outbox.ts';
import { openReadiness } from './http/readiness.ts';
import { addSecurityHeaders } from './http/security.ts';
import type { Services } from './http/services.ts';
import { serveStandIn } from './http/stand-in.ts';
import { serveApp, serveGallery } from './http/static.ts';
import { limitBodies, serverTimeouts, TIME_LIMITS, type TimeLimits } from './http/time-limits.ts';
import { TOKEN_RULES, tokensOf } from './http/tokens.ts';
import { endUnread } from './http/unread-body.ts';
import { ROUTES } from './routes.ts';

/** What the server needs from outside. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly clock: () => Date;
  readonly limits: Limits;
  readonly logger: FastifyServerOptions['logger'];
  /** How long callers may take; TIME_LIMITS when absent. */
  readonly timeLimits?: TimeLimits;
  /** Whether the process has been told to end; never when absent. */
  readonly isStopping?: () => boolean;
  /** Asks a thread of this process; there is none when absent. */
  readonly inThread?: Services['inThread'];
  /** Counts the calls that are under way; nobody counts them when absent. */
  readonly calls?: CallsUnderWay;
  /** Tells a collector of the calls; nobody is told when absent. */
  readonly telemetry?: Pick<Telemetry, 'observe'>;
  /** The directory of the built web app; when it is absent, only the API is served. */
  readonly webDirectory?: string;
}

/** In bytes. The largest body is a push with the attempts of a long journey; all others are much smaller. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** In bytes. Less than this travels in one burst anyway, and costs more to compress than to send. */
const WORTH_COMPRESSING = 8 * 1024;

const JSON_TYPES = /json|text|javascript|xml|wasm/;

/** Builds the server, which does not listen yet. It does not close the database: whoever opened it closes it. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { timeLimits = TIME_LIMITS, isStopping = () => false } = deps;
  const app = fastify({
    ...serverTimeouts(timeLimits),
    // What comes in over a connection that is still open is answered, so that nothing is lost and the reason is told.
    return503OnClosing: false,
    logger: deps.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
    // An address that cannot be read reaches no route, and so no handler of errors.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerUnread,
    bodyLimit: BODY_LIMIT,
    // Behind a proxy that the settings name, the caller's address is the one that the proxy reports.
    trustProxy: deps.config.trustedProxies.length > 0 ? [...deps.config.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.decorateRequest('actor', undefined);
  app.setErrorHandler(answerError);
  logCalls(app);
  if (deps.telemetry) observeCalls(app, deps.telemetry);
  deps.calls?.watch(app);
  limitBodies(app, timeLimits);
  endUnread(app);
  acceptEmptyBodies(app);
  await addSecurityHeaders(app, deps.config);
  openRoomsTo(app, deps.config);
  await app.register(compress, {
    global: true,
    customTypes: JSON_TYPES,
    encodings: ['br', 'gzip'],
    threshold: WORTH_COMPRESSING,
    // Our clients do not compress what they send. Refusing compressed bodies keeps out decompression bombs, and calls
    // that stayed open for ever because the plugin missed an error in the first bytes.
    requestEncodings: ['identity'],
  });
  await app.register(jwt, { secret: deps.config.jwtSecret, verify: TOKEN_RULES });
  await app.register(multipart);
  const { db, clock, config } = deps;
  const limit = await limitCalls(app, deps.limits, { db, clock, config });
  const services = {
    db,
    clock,
    config,
    tokens: tokensOf(app, clock, config.earlierJwtSecret),
    readiness: openReadiness({ db, dataDir: config.dataDir, clock }),
    isStopping,
    files: openFileStore(config),
    findActor: admitSession,
    findKeptFile,
    inThread: deps.inThread ?? noThread,
    payments: openPayments(config, deliverTo(app), clock),
    identityProvider: openIdentityProvider(config, (fault) => app.log.warn(fault.message)),
  };
  const refuseOtherMethods = watchMethods(app);
  mount(app, { services, limit, incoming: incomingDirectory(config) }, ROUTES);
  serveFiles(app, services);
  serveOutbox(app, config);
  await serveWebhook(app, services);
  await serveStandIn(app, services.payments.standIn);
  await serveOneClick(app, { db, config, perMinute: deps.limits.callsPerMinute });
  let document: ReturnType<typeof openApiOf> | undefined;
  app.get('/api/openapi.json', async () => {
    document ??= openApiOf(ENDPOINTS, config.publicUrl);
    return document;
  });
  refuseOtherMethods();
  await serveApp(app, deps.webDirectory, services.files);
  if (!config.production && deps.webDirectory) await serveGallery(app, join(deps.webDirectory, '..', 'gallery'));
  return app;
}

/** The stand-in's events take the way that Stripe's take, without a network. */
const deliverTo =
  (app: FastifyInstance): Deliver =>
  async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload })).statusCode === 200;
  };

const noThread = async (task: string): Promise<never> => {
  throw new Error(`this server has no thread for ${task}`);
};

/** Clients send a content type even when there is no body, as in a checkout. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
