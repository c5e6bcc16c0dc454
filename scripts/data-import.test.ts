import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDealFile, listFiles } from './data-files.ts';
import { checkImports } from './data-import.ts';

const FOLDERS = ['shared/src/bridge/fixtures', 'shared/src/bridge/formats/fixtures', 'api/src/seed', 'api/src/testing'];

describe('the deal files of this repository', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'overtrick-imports-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('come into the library by the screen’s own call, every board that the readers keep', async () => {
    const paths = FOLDERS.flatMap((folder) => listFiles(fileURLToPath(new URL(`../${folder}`, import.meta.url))));
    const { boards, different } = await checkImports(paths.filter(isDealFile), dataDir);
    expect(different).toEqual([]);
    expect(boards).toBeGreaterThan(20);
  }, 120_000);
});
