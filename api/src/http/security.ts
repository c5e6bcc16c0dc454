import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

/** What pages of this server may load and run: their own files, WebAssembly, and the presentation viewer in a frame. */
function contentPolicy(config: Settings) {
  const frames = ["'self'", ...(config.officeViewerUrl ? [new URL(config.officeViewerUrl).origin] : [])];
  const elsewhere = [config.roomsUrl, config.analyticsUrl, config.errorsUrl, config.replayUrl].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  );
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    scriptSrcAttr: ["'none'"],
    // Only style attributes are open, which teachers' texts and some libraries need; style elements must be our own.
    styleSrc: ["'self'"],
    styleSrcAttr: ["'unsafe-inline'"],
    workerSrc: ["'self'"],
    // The engine's page on its own host asks another server for rooms; pages also send analytics and errors to
    // collectors.
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
    // Plain http must stay possible at localhost and in a school's own network.
    upgradeInsecureRequests: config.publicUrl.startsWith('https:') ? [] : null,
  };
}

export async function addSecurityHeaders(app: FastifyInstance, config: Settings): Promise<void> {
  const secure = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    // The sign-in and the remote control are popups that communicate with their opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 15_552_000, includeSubDomains: false } : false,
  });
  // The page to which the sign-in popup returns. The provider's page sets no such policy, so one here would separate
  // the popup from its opener.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.split('?')[0] === '/oauth/callback') reply.header('cross-origin-opener-policy', 'unsafe-none');
  });
}
