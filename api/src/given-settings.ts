import { isIP } from 'node:net';
import { err, ok, type Result } from '@overtrick/shared/result';
import * as v from 'valibot';

/* The settings of the environment, each read by itself (design: commands and settings). */

const webAddress = v.pipe(
  v.string(),
  v.url('is not an address such as https://overtrick.example'),
  v.regex(/^https?:/i, 'must begin with http:// or https://'),
  v.transform((url) => url.replace(/\/+$/, '')),
);
const choice = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'must be true or false'),
  v.transform((text) => text === 'true' || text === '1'),
);

/** Whether this name or address leads only to this machine: 'localhost', '127.0.0.1', '::1' or, as in a URL, '[::1]'. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/**
 * A provider's answers cannot be trusted over an unencrypted connection; only a provider on this machine may have one.
 */
function isSafeIssuer(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** Names of networks that may be given: this machine, and the addresses that are never routed on the Internet. */
const PROXY_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether this is an address, a network in CIDR notation, or the name of one. */
function isProxy(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return PROXY_NETWORKS.includes(text);
  if (prefix === undefined) return true;
  const bits = version === 4 ? 32 : 128;
  return rest.length === 0 && /^\d+$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits;
}

const proxies = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((proxy) => proxy.trim())),
  v.check(
    (list) => list.every(isProxy),
    `must be addresses or networks such as 10.0.0.0/8, or ${PROXY_NETWORKS.join(', ')}, with commas between them`,
  ),
);

const secret = v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')));

const settingsSchema = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a number'),
      v.toNumber(),
      v.minValue(0, 'must be 0 to 65535'),
      v.maxValue(65535, 'must be 0 to 65535'),
    ),
    '3000',
  ),
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  PUBLIC_URL: v.optional(webAddress),
  JWT_SECRET: secret,
  JWT_SECRET_PREVIOUS: secret,
  BACKUP_KEY: secret,
  BACKUP_KEEP: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a number of days'),
      v.toNumber(),
      v.minValue(1, 'must be at least 1 day'),
      v.maxValue(3650, 'must be at most 3650 days'),
    ),
  ),
  SEED_DEMO: v.optional(choice),
  LETTER_REST: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a number of seconds'),
      v.toNumber(),
      v.maxValue(86_400, 'must be at most 86400 seconds'),
    ),
    '600',
  ),
  GAME_ENGINE_URL: v.optional(webAddress),
  PLAY_SITE_URL: v.optional(webAddress),
  ROOMS_URL: v.optional(webAddress),
  OFFICE_VIEWER_URL: v.optional(webAddress),
  ANALYTICS_URL: v.optional(webAddress),
  ERRORS_URL: v.optional(webAddress),
  REPLAY_URL: v.optional(webAddress),
  FILE_QUOTA: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, 'must be a number of megabytes'),
      v.toNumber(),
      v.minValue(1, 'must be at least 1 megabyte'),
    ),
    '10000',
  ),
  SIGN_IN_DAYS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a number of days'),
      v.toNumber(),
      v.minValue(30, 'must be at least 30 days'),
      v.maxValue(3650, 'must be at most 3650 days'),
    ),
    '180',
  ),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email('is not an e-mail address')), 'support@example.com'),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('is not an address such as smtp://mail.example:587'),
      v.regex(/^smtps?:\/\//i, 'must begin with smtp:// or smtps://'),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be like Overtrick <cards@example.com>'),
    ),
  ),
  OIDC_ISSUER: v.optional(
    v.pipe(
      v.string(),
      v.url('is not an address such as https://accounts.example'),
      v.check(isSafeIssuer, 'must begin with https://, but on this machine'),
    ),
  ),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  OIDC_LABEL: v.optional(v.pipe(v.string(), v.maxLength(40, 'must have at most 40 characters'))),
  STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^[sr]k_/, 'must begin with sk_ or rk_'))),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^whsec_[^,\s]+(,whsec_[^,\s]+)*$/, 'must begin with whsec_; of several, with commas between them'),
      v.transform((text) => text.split(',')),
    ),
  ),
  PAYOUT_DAYS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a number of days'),
      v.toNumber(),
      v.maxValue(90, 'must be at most 90 days'),
    ),
  ),
  S3_ENDPOINT: v.optional(webAddress),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_BUCKET: v.optional(v.string()),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(webAddress),
  TRUSTED_PROXIES: v.optional(proxies),
  ALLOW_DEVELOPMENT: v.optional(choice, 'false'),
});
/** The settings as they were given, each by itself. */
export type GivenSettings = v.InferOutput<typeof settingsSchema>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty setting counts as absent, as in `PORT= npm start`. */
const given = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));

/** Reads each setting; every problem is named in words. */
export function readSettings(environment: Environment): Result<GivenSettings, readonly string[]> {
  const read = v.safeParse(settingsSchema, given(environment), { abortPipeEarly: true });
  return read.success ? ok(read.output) : err(read.issues.map((issue) => `${issue.path?.[0].key} ${issue.message}`));
}
