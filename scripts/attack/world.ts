import { hashPassword } from '../../api/src/entities/users/passwords.ts';
import type { Harness, injection } from '../../api/src/testing/harness.ts';
import { CLIENT, startOpenIdProvider, type TestOpenIdProvider } from '../../api/src/testing/openid-provider.ts';
import { freePort, type ServerProcess, startProgram } from '../load/server-process.ts';
import { startBeside } from './beside.ts';

export const ROLES = ['visitor', 'student', 'teacher', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What sends a right call: what it names, what it says, and the token of who may. */
export type Sent = Parameters<typeof injection>[1];

/** The page that calls the rooms from another host. */
export const ENGINE = 'https://engine.example';
export const PROVIDER = 'test-id';
export const PASSWORD = 'nine tricks in time';

const SECRET = 'a secret for the attack that is long enough';

/**
 * The server that is attacked, in a process of its own, and another on its database and files in this one, which makes
 * what right calls name. Both write, so that nothing is made while calls are under way.
 */
export interface World {
  readonly server: ServerProcess;
  readonly harness: Harness;
  readonly provider: TestOpenIdProvider;
  /** The hash of PASSWORD, made once because it is slow on purpose. */
  readonly passwordHash: string;
  stop(): Promise<void>;
}

const settingsOf = (dataDir: string, port: number, issuer: string): Readonly<Record<string, string>> => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  NODE_ENV: 'development',
  SEED_DEMO: 'true',
  JWT_SECRET: SECRET,
  GAME_ENGINE_URL: `${ENGINE}/table`,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.clientId,
  OIDC_CLIENT_SECRET: CLIENT.clientSecret,
  OIDC_LABEL: PROVIDER,
});

export async function startWorld(dataDir: string): Promise<World> {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const provider = await startOpenIdProvider([`${publicUrl}/oauth/callback`]);
  const env = () => settingsOf(dataDir, port, provider.issuer);
  const server = await startProgram('api', () => [], env, port);
  const signIn = { ...CLIENT, issuer: provider.issuer, label: PROVIDER, provider: PROVIDER };
  const settings = { dataDir, publicUrl, jwtSecret: SECRET, gameEngineUrl: `${ENGINE}/table`, signIn };
  const beside = await startBeside(settings);
  return {
    server,
    harness: beside.harness,
    provider,
    passwordHash: await hashPassword(PASSWORD),
    async stop() {
      await beside.stop();
      await server.stop();
      await provider.stop();
    },
  };
}
