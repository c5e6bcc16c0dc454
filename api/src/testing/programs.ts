import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { writePrograms } from './stand-in-programs.ts';

export interface Programs {
  /** Their directory, which is the first of the search path while the tests run. */
  readonly directory: string;
  readonly soffice: string;
  readonly ffmpeg: string;
  /** The command lines of those that run now, behind whatever guards, and of what they have started. */
  readonly running: () => readonly string[];
}

/** The command lines of the machine's processes. */
function commandLines(): readonly string[] {
  if (!existsSync('/proc/self/cmdline')) return execFileSync('ps', ['-axo', 'args'], { encoding: 'utf8' }).split('\n');
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(commandLineOf);
}

/** Empty for a process that ended meanwhile. */
function commandLineOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Puts the stand-ins on the search path for the tests of a file. */
export function withPrograms(): () => Programs {
  let directory = '';
  const searchPath = process.env.PATH;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'overtrick-programs-'));
    writePrograms(directory);
    process.env.PATH = `${directory}:${searchPath}`;
  });
  afterAll(() => {
    process.env.PATH = searchPath;
    rmSync(directory, { recursive: true, force: true });
  });
  return () => ({
    directory,
    soffice: join(directory, 'soffice'),
    ffmpeg: join(directory, 'ffmpeg'),
    running: () => commandLines().filter((line) => line.includes(directory)),
  });
}
