import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of a tick: the kernel tells hundredths of a second to every program. */
const TICK = 10;

interface Stat {
  readonly parent: number;
  readonly ms: number;
}

/** The processor time that a process has had, in its own code and in the kernel (proc(5)); undefined when it is gone. */
function statOf(pid: number): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, ended = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((at) => fields[at]);
    return { parent, ms: (user + system + ended + endedSystem) * TICK };
  } catch {
    return undefined;
  }
}

/** The milliseconds of the processor that a process and its children have had. */
export function processorTime(pid: number): number {
  const own = statOf(pid)?.ms ?? 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))?.parent === pid)
    .map((name) => statOf(Number(name))?.ms ?? 0);
  return children.reduce((sum, ms) => sum + ms, own);
}

/** The process that has started this one. */
export const parentOf = (pid: number): number => statOf(pid)?.parent ?? 0;
