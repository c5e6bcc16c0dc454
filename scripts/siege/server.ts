import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { OPTIMISE_LATER } from '../short-lived.ts';
import { type BesiegedDatabase, besiegePostgres, besiegeSqlite } from './database.ts';
import type { CopyMeans } from './schedule.ts';

/** What happened to the server's processes, counted. */
export interface ServerFigures {
  kills: number;
  restores: number;
  backups: number;
  /** How it ended by itself, which it never should: a line for each time, with what it said last. */
  readonly deaths: string[];
}

/** A built program beside this one, in dist/node. */
const program = (name: string): string => fileURLToPath(new URL(`./${name}.js`, import.meta.url));

const run = promisify(execFile);

/** A copy of the database, and how it was made. */
interface Copy {
  readonly directory: string;
  readonly by: CopyMeans;
}

/** Milliseconds that a start may take. */
const PATIENCE = 60_000;

/** Starts in a row that may fail. */
const MOST_TRIES = 20;

/** Of what a server said before it ended. */
const MOST_CHARACTERS = 500;

/** Milliseconds between two tries. */
const BREATH = 100;

/** The real server in a directory of its own; it can be killed, started again, and put back to an earlier state. */
export class BesiegedServer {
  readonly figures: ServerFigures = { kills: 0, restores: 0, backups: 0, deaths: [] };
  readonly database: BesiegedDatabase;
  readonly #directory: string;
  #child: ChildProcess | undefined;
  #port: number | undefined;
  /** The start or the restore that goes on; others wait for it. */
  #changing: Promise<void> = Promise.resolve();
  #copies: Copy[] = [];

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

  /** Does what needs the server, again and again while the server recovers. */
  async whenUp<T>(act: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      await this.ready();
      try {
        return await act();
      } catch (error) {
        if (tries === MOST_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, BREATH));
      }
    }
  }

  /** Starts it; as a supervisor does, again and again when it ends before it listens. */
  async #start(): Promise<void> {
    for (let tries = 1; ; tries += 1)
      try {
        return await this.#startOnce();
      } catch (error) {
        if (tries === MOST_TRIES) throw error;
      }
  }

  async #startOnce(): Promise<void> {
    const child = spawn(process.execPath, [OPTIMISE_LATER, program('api')], {
      env: this.#environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stderr?.pipe(createWriteStream(join(this.#directory, 'server.log'), { flags: 'a' }));
    const said = lastWordsOf(child);
    this.#port = await addressOf(child, said).catch((error: Error) => {
      // The siege may have killed it before it listened: then it has not ended by itself.
      if (this.#child === child) this.figures.deaths.push(error.message);
      // One that is too slow would hold the lock that the next one needs.
      child.kill('SIGKILL');
      throw error;
    });
    child.once('exit', (code, signal) => {
      if (this.#child === child) this.#died(`it ended with ${code ?? signal}: ${said()}`);
    });
  }

  #environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(this.#directory, 'data'),
      SEED_DEMO: 'true',
      ...this.database.settings,
    };
  }

  /** A supervisor would start it again, and so do we. */
  #died(how: string): void {
    this.figures.deaths.push(how);
    this.#port = undefined;
    void this.#after(() => this.#start());
  }

  /** Does this after what goes on. */
  #after(act: () => Promise<void>): Promise<void> {
    this.#changing = this.#changing.then(act);
    // Who waits for it hears of a failure; nobody else need.
    this.#changing.catch(() => {});
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
  backUp(by: CopyMeans): Promise<void> {
    return this.#after(async () => {
      this.figures.backups += 1;
      const directory = join(this.#directory, `copy-${this.figures.backups}`);
      if (by === 'program') await run(process.execPath, [program('backup'), directory], { env: this.#environment() });
      else await this.database.copyTo(directory, this.#child?.pid ?? 0);
      this.#copies.unshift({ directory, by });
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
      if (copy.by === 'program')
        await run(process.execPath, [program('restore'), copy.directory], { env: this.#environment() });
      else await this.database.putBack(copy.directory);
      await this.#start();
    });
  }

  /** Throws the copies away. */
  forgetCopies(): void {
    for (const { directory } of this.#copies.splice(0)) rmSync(directory, { recursive: true, force: true });
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

/** Reads what a process complains of; gives its last complaint. */
function lastWordsOf(child: ChildProcess): () => string {
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint = String(chunk).slice(0, MOST_CHARACTERS);
  });
  return () => complaint;
}

/** The port of a server that starts: it prints its address when it listens. */
function addressOf(child: ChildProcess, said: () => string): Promise<number> {
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
    child.once('exit', (code, signal) => {
      clearTimeout(late);
      fail(`it ended with ${code ?? signal}: ${said()}`);
    });
  });
}
