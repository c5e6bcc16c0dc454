import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { writePrograms } from './stand-in-programs.ts';

export interface Programs {
  /** Their directory, which is the first of the search path while the tests run. */
  readonly directory: string;
  readonly soffice: string;
  readonly ffmpeg: string;
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
  return () => ({ directory, soffice: join(directory, 'soffice'), ffmpeg: join(directory, 'ffmpeg') });
}
