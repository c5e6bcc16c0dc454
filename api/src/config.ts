import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { FileSettings } from './adapters/files/open.ts';
import type { S3Settings } from './adapters/files/s3.ts';
import type { SignInSettings } from './adapters/identity/open-id.ts';
import type { MailSettings } from './adapters/mail/open.ts';
import type { StripeSettings } from './adapters/payments/stripe.ts';
import type { TelemetrySettings } from './adapters/telemetry/open.ts';
import type { BackupSettings } from './backup/settings.ts';
import type { DatabaseLocation } from './database/connect.ts';
import type { Rests } from './entities/letters/sweep.ts';
import { type Environment, type GivenSettings, readSettings } from './given-settings.ts';
import type { Settings as HttpSettings } from './http/settings.ts';
import { exposures, problemsOf } from './setting-problems.ts';

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

function signInOf(settings: GivenSettings): SignInSettings | undefined {
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
}: GivenSettings): StripeSettings | undefined {
  return secretKey && webhookSecrets ? { secretKey, webhookSecrets } : undefined;
}

/** How long sales rest, in days: none while the product is tried out with the stand-in. */
const USUAL_PAYOUT_DAYS = 7;

function s3Of(settings: GivenSettings): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint: settings.S3_ENDPOINT, region: settings.S3_REGION, bucket, accessKeyId, secretAccessKey };
}

/** Reads the settings; every problem is named in words, one a line. The secret may have to be made: `makeSecret`. */
export function parseConfig(
  environment: Environment,
  makeSecret: (dataDir: string) => string,
): Result<Config, readonly string[]> {
  const read = readSettings(environment);
  if (!read.ok) return read;
  const settings = read.value;
  const problems = problemsOf(settings);
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
