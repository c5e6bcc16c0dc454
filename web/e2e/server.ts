import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPTIMISE_LATER } from '../../scripts/short-lived.ts';

/** A free port. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const DATABASE = 'overtrick.sqlite';

/** The environment of a server, made from its future address. */
export type SettingsFor = (url: string) => Promise<Readonly<Record<string, string>>>;

/** The built server as a process with its own data; it can be killed and started again at the same address. */
export class AppServer {
  readonly url: string;
  readonly #port: number;
  readonly #dataDir: string;
  #settings: Readonly<Record<string, string>> = {};
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.#port = port;
    this.url = `http://localhost:${port}`;
    this.#dataDir = mkdtempSync(join(tmpdir(), 'overtrick-e2e-'));
    for (const name of [DATABASE, 'files'])
      if (process.env.DEMO_DATA)
        cpSync(join(process.env.DEMO_DATA, name), join(this.#dataDir, name), { recursive: true });
  }

  /** The directory with the database, which is whole after the server has quit, and the kept files. */
  get dataDir(): string {
    return this.#dataDir;
  }

  static async start(settingsFor?: SettingsFor): Promise<AppServer> {
    const server = new AppServer(await freePort());
    server.#settings = (await settingsFor?.(server.url)) ?? {};
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      PORT: String(this.#port),
      HOST: '127.0.0.1',
      DATA_DIR: this.#dataDir,
      SEED_DEMO: 'true',
      ...this.#settings,
    };
    this.#child = spawn(process.execPath, [OPTIMISE_LATER, `${process.env.DIST_DIR ?? 'dist'}/node/api.js`], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const deadline = Date.now() + 60_000;
    while (!(await this.isUp())) {
      if (Date.now() > deadline) {
        await this.kill();
        throw new Error('the server did not start within a minute');
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Kills the process without notice, as a power cut does. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Asks the process to end, and waits until it has. */
  quit(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  async isUp(): Promise<boolean> {
    return fetch(`${this.url}/api/health`).then(
      (reply) => reply.ok,
      () => false,
    );
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
