import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everybody who was erased, a line each: {"id":"…","at":"…"}. Only ids, which name nobody any more. */
export const ERASURES_FILE = 'erasures.jsonl';

interface Erasure {
  readonly id: string;
  readonly at: string;
  /** The erasure before it did not come about. */
  readonly undone?: true;
}

/**
 * Notes that somebody is erased, on the disk before it is answered: a backup that is older knows them still, and its
 * restore erases them again (ruling 53).
 */
export async function noteErasure(dataDir: string, erasure: Erasure): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = await open(join(dataDir, ERASURES_FILE), 'a', 0o600);
  try {
    // On a line of its own even after one that a crash has cut off.
    await file.appendFile(`\n${JSON.stringify(erasure)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The erasures noted in a file, without those that did not come about; a line that was cut off by a crash is left out. */
export const listErasures = async (file: string): Promise<readonly Erasure[]> =>
  parseErasures(await readFile(file, 'utf8').catch(nothingThere));

/** The same, of the text of such a file. */
export function parseErasures(text: string): readonly Erasure[] {
  const erased = new Map<string, Erasure>();
  for (const erasure of text.split('\n').flatMap(readLine))
    if (erasure.undone) erased.delete(erasure.id);
    else erased.set(erasure.id, erasure);
  return [...erased.values()];
}

function readLine(line: string): readonly Erasure[] {
  try {
    const erasure = JSON.parse(line) as Erasure;
    return typeof erasure.id === 'string' ? [erasure] : [];
  } catch {
    return [];
  }
}

function nothingThere(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error;
  return '';
}
