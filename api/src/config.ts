import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '@overtrick/shared/result';
import * as v from 'valibot';

/** What the settings of the environment come to (design: commands and settings). */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Absolute; holds the SQLite file and the secret. */
  readonly dataDir: string;
  /** PostgreSQL when given, otherwise SQLite in dataDir. */
  readonly databaseUrl: string | undefined;
  /** Where people reach this server, without a slash at the end. */
  readonly publicUrl: string;
  readonly jwtSecret: string;
  readonly seedDemo: boolean;
  readonly gameEngineUrl: string | undefined;
  readonly playSiteUrl: string | undefined;
  readonly officeViewerUrl: string | undefined;
  readonly supportEmail: string;
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
  JWT_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  SEED_DEMO: v.optional(choice),
  GAME_ENGINE_URL: v.optional(webAddress),
  PLAY_SITE_URL: v.optional(webAddress),
  OFFICE_VIEWER_URL: v.optional(webAddress),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email('is not an e-mail address')), 'support@example.com'),
});
type Settings = v.InferOutput<typeof settingsSchema>;

type Environment = Readonly<Record<string, string | undefined>>;

/** An empty setting counts as absent, as in `PORT= npm start`. */
const given = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));

/** What only production demands and forbids (decision 29). */
function productionProblems(settings: Settings): string[] {
  if (settings.NODE_ENV !== 'production') return [];
  return [
    ...(settings.JWT_SECRET ? [] : ['JWT_SECRET must be set in production']),
    ...(settings.PUBLIC_URL ? [] : ['PUBLIC_URL must be set in production']),
    ...(settings.SEED_DEMO ? ['SEED_DEMO cannot be true in production: demo people have a known password'] : []),
  ];
}

/** Reads the settings; every problem is named in words, one a line. The secret may have to be made: `makeSecret`. */
export function parseConfig(
  environment: Environment,
  makeSecret: (dataDir: string) => string,
): Result<Config, readonly string[]> {
  const read = v.safeParse(settingsSchema, given(environment), { abortPipeEarly: true });
  if (!read.success) return err(read.issues.map((issue) => `${issue.path?.[0].key} ${issue.message}`));
  const settings = read.output;
  const problems = productionProblems(settings);
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
    seedDemo: settings.SEED_DEMO ?? !production,
    gameEngineUrl: settings.GAME_ENGINE_URL,
    playSiteUrl: settings.PLAY_SITE_URL,
    officeViewerUrl: settings.OFFICE_VIEWER_URL,
    supportEmail: settings.SUPPORT_EMAIL,
  });
}

/** The secret kept in the data directory; made at the first start, so that sessions outlive a restart. */
export function keepSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'jwt-secret');
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
