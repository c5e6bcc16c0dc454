import { spawn } from 'node:child_process';

/** Of a program's words, what is told when it does not start. */
const MOST_CHARACTERS = 600;

/** Milliseconds that a browser or a driver may take until it is ready, and between two looks. */
const PATIENCE = 60_000;
const BREATH = 50;

/** A program that runs beside this one until it is ended. */
export interface StartedProgram<T> {
  /** What it was ready with. */
  readonly ready: T;
  end(): Promise<void>;
  /** Resolves when it has ended. */
  readonly gone: Promise<void>;
}

interface Start<T> {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Asked again and again, with all that the program has written; undefined while it is not ready. */
  readonly isReady: (written: string) => T | undefined | Promise<T | undefined>;
}

/** Starts a program and waits until it is ready. Throws with its words when it ends before, or never is. */
export async function startBeside<T>(program: string, { args, env, isReady }: Start<T>): Promise<StartedProgram<T>> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  let failure = '';
  child.once('error', ({ message }) => {
    failure = message;
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      written = (written + chunk).slice(-MOST_CHARACTERS);
    });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const isGone = (): boolean => failure !== '' || child.exitCode !== null || child.signalCode !== null;
  const end = async (): Promise<void> => {
    if (isGone()) return;
    child.kill('SIGTERM');
    await gone;
  };
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline && !isGone(); ) {
    const ready = await isReady(written);
    if (ready !== undefined) return { ready, end, gone };
    await new Promise((resolve) => setTimeout(resolve, BREATH));
  }
  await end();
  throw new Error(`${program} did not start. ${failure} ${written}`);
}
