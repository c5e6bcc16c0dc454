import { type ChildProcess, spawn } from 'node:child_process';
import { err, ok, type Result } from '@overtrick/shared/result';
import { type Guarded, guarded } from './guards.ts';

/** A foreign program that reads what somebody has uploaded, and the little that it may use for it. */
export interface ProgramRun extends Guarded {
  /** Milliseconds until it is killed, with all that it has started. */
  readonly within: number;
  /** Aborted when nobody waits for it any more. */
  readonly signal: AbortSignal;
}

/** `failed` is every end but a good one: a wrong status, a signal, a program that does not start. */
export type ProgramFault = 'too-slow' | 'failed';

/** A proxy that nobody answers at: where a network of its own is not allowed, it keeps well-behaved programs off line. */
const NOWHERE = 'http://127.0.0.1:9';

/** The environment has none of this server's settings: its secrets are among them. */
const environmentIn = (directory: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: directory,
  TMPDIR: directory,
  LANG: 'C.UTF-8',
  SAL_USE_VCLPLUGIN: 'svp',
  http_proxy: NOWHERE,
  https_proxy: NOWHERE,
});

/**
 * Runs a program in a process group of its own, and waits for its end. Whatever it has started is killed with it, after
 * a good end too.
 */
export function runProgram(run: ProgramRun): Promise<Result<null, ProgramFault>> {
  const [command = '', ...args] = guarded(run);
  const { directory, within, signal } = run;
  if (signal.aborted) return Promise.resolve(err('failed'));
  const child = spawn(command, args, {
    cwd: directory,
    env: environmentIn(directory),
    stdio: 'ignore',
    detached: true,
  });
  return new Promise((resolve) => {
    const end = (result: Result<null, ProgramFault>): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      killGroup(child);
      resolve(result);
    };
    const stop = (): void => end(err('failed'));
    const timer = setTimeout(() => end(err('too-slow')), within);
    signal.addEventListener('abort', stop);
    child.once('error', stop);
    child.once('exit', (status) => end(status === 0 ? ok(null) : err('failed')));
  });
}

/** A group whose processes have all ended is no fault. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
