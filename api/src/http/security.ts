import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

/** What pages of this server may load and run: themselves, WebAssembly, and the viewer of presentations in a frame. */
function contentPolicy(config: Settings) {
  const frames = ["'self'", ...(config.officeViewerUrl ? [new URL(config.officeViewerUrl).origin] : [])];
  const elsewhere = [config.roomsUrl, config.analyticsUrl, config.errorsUrl, config.replayUrl].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  );
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    scriptSrcAttr: ["'none'"],
    // Attributes only: the pages of teachers and some libraries place things by style="…"; style elements stay ours.
    styleSrc: ["'self'"],
    styleSrcAttr: ["'unsafe-inline'"],
    workerSrc: ["'self'"],
    // The engine's page on a host of its own asks another server for its rooms; collectors get what pages observe.
    connectSrc: ["'self'", ...new Set(elsewhere)],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'"],
    manifestSrc: ["'self'"],
    frameSrc: frames,
    frameAncestors: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'self'"],
    objectSrc: ["'none'"],
    // http at localhost and in a school's own network must go on working.
    upgradeInsecureRequests: config.publicUrl.startsWith('https:') ? [] : null,
  };
}

export async function addSecurityHeaders(app: FastifyInstance, config: Settings): Promise<void> {
  const secure = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    // Sign-in and the remote control are popups that talk to their opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 15_552_000, includeSubDomains: false } : false,
  });
  // Where the sign-in popup comes back to: a policy here would cut it off from its opener, as the provider has none.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.split('?')[0] === '/oauth/callback') reply.header('cross-origin-opener-policy', 'unsafe-none');
  });
}
