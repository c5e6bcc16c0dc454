import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, createWriteStream } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs that the cluster is made of besides ours, and Debian's packages that have them. */
const NEEDED = {
  nginx: 'nginx-light',
  'swift-proxy-server': 'swift-proxy',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
  'swift-ring-builder': 'swift',
} as const;

/** Debian keeps servers where only root's search path leads. */
const PLACES = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];

function isThere(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const find = (name: string): string | undefined => PLACES.map((place) => join(place, name)).find(isThere);

/** The path of a program that is there. */
export function pathOf(name: keyof typeof NEEDED): string {
  const path = find(name);
  if (!path) throw new Error(`${name} is not installed`);
  return path;
}

/** Debian's packages of the programs that are lacking. */
export const listLacking = (): readonly string[] =>
  Object.entries(NEEDED).flatMap(([name, debianPackage]) => (find(name) ? [] : [debianPackage]));

/** A program that runs beside this one; its output goes into a file. */
export interface Running {
  readonly child: ChildProcess;
  /** Ends it, and resolves when it has ended; kills it after so many milliseconds. */
  end(signal?: NodeJS.Signals, patience?: number): Promise<void>;
}

const running = new Set<Running>();

export function start(program: string, args: readonly string[], log: string, env = process.env): Running {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const file = createWriteStream(log, { flags: 'a' });
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const own: Running = {
    child,
    async end(signal = 'SIGTERM', patience = 12_000) {
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(timer);
      running.delete(own);
    },
  };
  running.add(own);
  return own;
}

/** Ends what is left, the last that was started first. */
export async function endAll(): Promise<void> {
  for (const each of [...running].reverse()) await each.end('SIGTERM', 5_000);
}

/** Whatever happens to this program, nothing of it stays behind. */
process.once('exit', () => {
  for (const { child } of running) child.kill('SIGKILL');
});

/** Asks again and again, a tenth of a second apart. @param patience in milliseconds */
export async function until(what: string, isSo: () => Promise<boolean>, patience = 60_000): Promise<void> {
  const end = Date.now() + patience;
  let last: unknown = 'no';
  const look = (): Promise<boolean> =>
    isSo().catch((error: unknown) => {
      last = error;
      return false;
    });
  while (!(await look())) {
    if (Date.now() > end) throw new Error(`${what} did not come about within ${patience / 1000} seconds: ${last}`);
    await pause(100);
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
