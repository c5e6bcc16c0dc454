import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Sends a signal to processes; those that are gone do not hear it. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // It is gone.
    }
}

/** Bytes up to which a process can write to a file when its disk is full: less than any of the database's files has. */
const FULL = '4096';

/** Makes every write of these processes fail as on a full disk, or lets them write again. */
export async function setDiskFull(pids: readonly number[], isFull: boolean): Promise<void> {
  const limit = `--fsize=${isFull ? FULL : 'unlimited'}:unlimited`;
  for (const pid of pids) await run('prlimit', ['--pid', String(pid), limit]).catch(() => {});
}

/** Resolves when none of these processes is there any more. */
export async function whenGone(pids: readonly number[]): Promise<void> {
  for (const pid of pids) while (isThere(pid)) await new Promise((resolve) => setTimeout(resolve, 2));
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
