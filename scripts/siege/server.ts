import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BesiegedDatabase, besiegePostgres, besiegeSqlite } from './database.ts';

/** What happened to the server's processes, counted. */
export interface ServerFigures {
  kills: number;
  restores: number;
  backups: number;
  /** How often it ended by itself, which it never should. */
  deaths: number;
}

/** The built server beside this program, dist/node/api.js. */
const PROGRAM = fileURLToPath(new URL('./api.js', import.meta.url));

/** Milliseconds that a start may take. */
const PATIENCE = 60_000;

/** Starts in a row that may fail. */
const MOST_TRIES = 20;

/** The real server in a directory of its own; it can be killed, started again, and put back to an earlier state. */
export class BesiegedServer {
  readonly figures: ServerFigures = { kills: 0, restores: 0, backups: 0, deaths: 0 };
  readonly database: BesiegedDatabase;
  readonly #directory: string;
  #child: ChildProcess | undefined;
  #port: number | undefined;
  /** The start or the restore that goes on; others wait for it. */
  #changing: Promise<void> = Promise.resolve();
  #copies: string[] = [];

  private constructor(directory: string, database: BesiegedDatabase) {
    this.#directory = directory;
    this.database = database;
  }

  static async start(kind: BesiegedDatabase['kind'], directory: string): Promise<BesiegedServer> {
    mkdirSync(join(directory, 'data'), { recursive: true });
    const database = kind === 'sqlite' ? besiegeSqlite(join(directory, 'data')) : await besiegePostgres();
    const server = new BesiegedServer(directory, database);
    await server.#start();
    return server;
  }

  /** The port it listens at; undefined while it is down. */
  get port(): number | undefined {
    return this.#port;
  }

  /** Resolves when it is up. */
  ready(): Promise<void> {
    return this.#changing;
  }

  /** Starts it; as a supervisor does, again and again when it ends before it listens. */
  async #start(): Promise<void> {
    for (let tries = 1; ; tries += 1)
      try {
        return await this.#startOnce();
      } catch (error) {
        if (tries === MOST_TRIES) throw error;
        this.figures.deaths += 1;
      }
  }

  async #startOnce(): Promise<void> {
    const child = spawn(process.execPath, [PROGRAM], {
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: join(this.#directory, 'data'),
        SEED_DEMO: 'true',
        ...this.database.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stderr?.pipe(createWriteStream(join(this.#directory, 'server.log'), { flags: 'a' }));
    this.#port = await addressOf(child);
    child.once('exit', () => {
      if (this.#child === child) this.#died();
    });
  }

  /** A supervisor would start it again, and so do we. */
  #died(): void {
    this.figures.deaths += 1;
    this.#port = undefined;
    void this.#after(() => this.#start());
  }

  /** Does this after what goes on. */
  #after(act: () => Promise<void>): Promise<void> {
    this.#changing = this.#changing.then(act);
    return this.#changing;
  }

  async #kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    this.#port = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  /** Kills the process at once; the new one is up when `ready` resolves. */
  async kill(): Promise<void> {
    this.figures.kills += 1;
    const killed = this.#kill();
    void this.#after(async () => {
      await killed;
      if (!this.#child) await this.#start();
    });
    await killed;
  }

  /** Kills PostgreSQL; the new one is up when `ready` resolves. */
  killDatabase(): void {
    void this.#after(async () => this.database.kill?.());
  }

  /** Makes a copy of the database. */
  backUp(): Promise<void> {
    return this.#after(async () => {
      this.figures.backups += 1;
      const copy = join(this.#directory, `copy-${this.figures.backups}`);
      await this.database.copyTo(copy, this.#child?.pid ?? 0);
      this.#copies.unshift(copy);
    });
  }

  get copies(): number {
    return this.#copies.length;
  }

  /** Goes back to the copy of this age, 0 for the newest; newer ones are of a time that has not been. */
  restore(age: number): Promise<void> {
    return this.#after(async () => {
      const copy = this.#copies[age];
      if (!copy) return;
      this.figures.restores += 1;
      await this.#kill();
      await this.database.putBack(copy);
      await this.#start();
    });
  }

  /** Throws the copies away. */
  forgetCopies(): void {
    for (const copy of this.#copies.splice(0)) rmSync(copy, { recursive: true, force: true });
  }

  async setDiskFull(isFull: boolean): Promise<void> {
    await this.database.setDiskFull(isFull, this.#child?.pid ?? 0);
  }

  async stop(): Promise<void> {
    await this.#changing.catch(() => {});
    await this.#kill();
    await this.database.stop();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

/** The port of a server that starts: it prints its address when it listens. */
function addressOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`the server did not start: ${why}`));
    const late = setTimeout(() => fail('not within a minute'), PATIENCE);
    let written = '';
    child.stdout?.on('data', (chunk) => {
      written += String(chunk);
      const port = /at http:\/\/\S+:(\d+)/.exec(written)?.[1];
      if (!port) return;
      clearTimeout(late);
      resolve(Number(port));
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      fail(`it ended with ${code}`);
    });
  });
}
