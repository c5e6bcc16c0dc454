import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '@overtrick/shared/result';
import * as v from 'valibot';
import type { FileSettings } from './adapters/files/open.ts';
import type { S3Settings } from './adapters/files/s3.ts';
import type { SignInSettings } from './adapters/identity/open-id.ts';
import type { MailSettings } from './adapters/mail/open.ts';
import type { StripeSettings } from './adapters/payments/stripe.ts';
import type { TelemetrySettings } from './adapters/telemetry/open.ts';
import type { BackupSettings } from './backup/settings.ts';
import type { DatabaseLocation } from './database/connect.ts';
import type { Rests } from './entities/letters/sweep.ts';
import type { Settings as HttpSettings } from './http/settings.ts';

/** The configuration that follows from the environment (design: commands and settings). */
export interface Config extends HttpSettings, MailSettings, FileSettings, TelemetrySettings {
  readonly host: string;
  readonly port: number;
  /** An absolute path; holds the SQLite file, the secret and, without a bucket, the files. */
  readonly dataDir: string;
  /** PostgreSQL when given, otherwise SQLite in dataDir. */
  readonly databaseUrl: string | undefined;
  readonly seedDemo: boolean;
  readonly backup: BackupSettings;
  /** How long what is new in a course rests before its students get a letter. */
  readonly letterRests: Rests;
  /** Proxies whose X-Forwarded-* headers count: addresses, networks such as '10.0.0.0/8', or names of PROXY_NETWORKS. */
  readonly trustedProxies: readonly string[];
  /** Told at the start: why these settings are allowed but dangerous, one sentence each. */
  readonly warnings: readonly string[];
}

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
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

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
type Settings = v.InferOutput<typeof settingsSchema>;

type Environment = Readonly<Record<string, string | undefined>>;

/** An empty setting counts as absent, as in `PORT= npm start`. */
const given = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));

/** What production requires and forbids (ruling 29). */
function productionProblems(settings: Settings): string[] {
  if (settings.NODE_ENV !== 'production') return [];
  return [
    ...(settings.JWT_SECRET ? [] : ['JWT_SECRET must be set in production']),
    ...(settings.PUBLIC_URL ? [] : ['PUBLIC_URL must be set in production']),
    ...(settings.SEED_DEMO ? ['SEED_DEMO cannot be true in production: demo people have a known password'] : []),
  ];
}

/** Why strangers can reach a server that shows e-mails and has people with a known password (ruling 55). */
function exposures({ NODE_ENV, HOST, PUBLIC_URL, TRUSTED_PROXIES }: Settings): string[] {
  if (NODE_ENV === 'production') return [];
  return [
    ...(HOST && !isLoopback(HOST) ? [`HOST is ${HOST}, which other machines can reach`] : []),
    ...(PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)
      ? [`PUBLIC_URL is ${PUBLIC_URL}, which other machines can reach`]
      : []),
    ...(TRUSTED_PROXIES ? ['TRUSTED_PROXIES is set, so that a proxy brings calls of other machines'] : []),
  ];
}

const exposureProblems = (settings: Settings): string[] =>
  settings.ALLOW_DEVELOPMENT
    ? []
    : exposures(settings).map(
        (reason) =>
          `${reason}: set NODE_ENV=production, or ALLOW_DEVELOPMENT=1 to start it for development all the same`,
      );

/** Settings that must be given together. */
const TOGETHER: readonly (readonly (keyof Settings)[])[] = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
];

function missingProblems(settings: Settings): string[] {
  const halves = TOGETHER.flatMap((names) => {
    const given = names.find((name) => settings[name]);
    return given ? names.filter((name) => !settings[name]).map((name) => `${name} must be set with ${given}`) : [];
  });
  return [
    ...halves,
    ...(settings.SMTP_URL && !settings.MAIL_FROM ? ['MAIL_FROM must be set with SMTP_URL'] : []),
    ...(settings.S3_ENDPOINT && !settings.S3_BUCKET ? ['S3_BUCKET must be set with S3_ENDPOINT'] : []),
  ];
}

function signInOf(settings: Settings): SignInSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (!issuer || !clientId || !clientSecret) return undefined;
  const label = settings.OIDC_LABEL ?? new URL(issuer).hostname;
  return { issuer, clientId, clientSecret, label, provider: slug(label) };
}

/** 'Example ID' → 'example-id', as the contract wants a provider's name. */
const slug = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '') || 'oidc';

function stripeOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecrets,
}: Settings): StripeSettings | undefined {
  return secretKey && webhookSecrets ? { secretKey, webhookSecrets } : undefined;
}

/** How long sales rest, in days: none while the product is tried out with the stand-in. */
const USUAL_PAYOUT_DAYS = 7;

function s3Of(settings: Settings): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint: settings.S3_ENDPOINT, region: settings.S3_REGION, bucket, accessKeyId, secretAccessKey };
}

/** Reads the settings; every problem is named in words, one a line. The secret may have to be made: `makeSecret`. */
export function parseConfig(
  environment: Environment,
  makeSecret: (dataDir: string) => string,
): Result<Config, readonly string[]> {
  const read = v.safeParse(settingsSchema, given(environment), { abortPipeEarly: true });
  if (!read.success) return err(read.issues.map((issue) => `${issue.path?.[0].key} ${issue.message}`));
  const settings = read.output;
  const problems = [...productionProblems(settings), ...exposureProblems(settings), ...missingProblems(settings)];
  if (problems.length > 0) return err(problems);
  const production = settings.NODE_ENV === 'production';
  const dataDir = resolve(settings.DATA_DIR);
  return ok({
    production,
    host: settings.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: settings.PORT,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    jwtSecret: settings.JWT_SECRET ?? makeSecret(dataDir),
    earlierJwtSecret: settings.JWT_SECRET_PREVIOUS,
    seedDemo: settings.SEED_DEMO ?? !production,
    letterRests: restsOf(settings.LETTER_REST),
    backup: { key: settings.BACKUP_KEY, keepDays: settings.BACKUP_KEEP },
    gameEngineUrl: settings.GAME_ENGINE_URL,
    playSiteUrl: settings.PLAY_SITE_URL,
    roomsUrl: settings.ROOMS_URL,
    officeViewerUrl: settings.OFFICE_VIEWER_URL,
    supportEmail: settings.SUPPORT_EMAIL,
    fileQuota: settings.FILE_QUOTA * 1e6,
    signInDays: settings.SIGN_IN_DAYS,
    analyticsUrl: settings.ANALYTICS_URL,
    errorsUrl: settings.ERRORS_URL,
    replayUrl: settings.REPLAY_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `Overtrick <${settings.SUPPORT_EMAIL}>`,
    signIn: signInOf(settings),
    s3: s3Of(settings),
    collectorUrl: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    stripe: stripeOf(settings),
    payoutDays: settings.PAYOUT_DAYS ?? (production ? USUAL_PAYOUT_DAYS : 0),
    trustedProxies: settings.TRUSTED_PROXIES ?? (production ? ['loopback'] : []),
    warnings: exposures(settings),
  });
}

/** A changed time is told sooner than a new lesson. @param rest in seconds */
const restsOf = (rest: number): Rests => ({ lessons: rest * 1000, changes: Math.min(rest, 60) * 1000 });

/** The database that the settings name: PostgreSQL, or otherwise a file in the data directory. */
export const databaseLocation = ({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): DatabaseLocation =>
  databaseUrl ? { kind: 'postgres', url: databaseUrl } : { kind: 'sqlite', file: join(dataDir, 'overtrick.sqlite') };

/** Reads the secret in the data directory; makes it at the first start, so that sessions survive a restart. */
export function keepSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'jwt-secret');
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
