import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { type Config, keepSecret, parseConfig } from './config.ts';
import { connect } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { OPEN_LIMITS, PRODUCTION_LIMITS } from './http/limits.ts';

function readConfig(): Config {
  const config = parseConfig(process.env, keepSecret);
  if (config.ok) return config.value;
  process.stderr.write(`These settings are wrong:\n${config.error.map((line) => `  ${line}\n`).join('')}`);
  process.exit(78); // EX_CONFIG
}

/** dist/web beside this program's own directory, dist/node. */
function findWebDirectory(): string | undefined {
  const directory = resolve(dirname(fileURLToPath(import.meta.url)), '../web');
  return existsSync(directory) ? directory : undefined;
}

async function start(): Promise<void> {
  const config = readConfig();
  const db = connect(
    config.databaseUrl
      ? { kind: 'postgres', url: config.databaseUrl }
      : { kind: 'sqlite', file: join(config.dataDir, 'overtrick.sqlite') },
  );
  await migrate(db);
  const app = await buildApp({
    config,
    db,
    clock: () => new Date(),
    limits: config.production ? PRODUCTION_LIMITS : OPEN_LIMITS,
    logger: { level: config.production ? 'info' : 'warn' },
    webDirectory: findWebDirectory(),
  });
  const stop = async (): Promise<void> => {
    await app.close();
    await db.destroy();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const address = await app.listen({ host: config.host, port: config.port });
  process.stdout.write(`Overtrick is at ${address}\n`);
}

await start();
