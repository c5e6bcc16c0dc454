import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../database/connect.ts';
import { keepServerFact } from '../database/server-facts.ts';

/** What a server needs to answer calls. */
type Need = 'database' | 'disk';

export interface Readiness {
  /** What fails at present, each in a sentence; nothing when the server can answer calls. */
  readonly findFaults: () => Promise<Readonly<Partial<Record<Need, string>>>>;
}

export interface ReadinessDeps {
  readonly db: Db;
  readonly dataDir: string;
  readonly clock: () => Date;
}

/** Milliseconds for which an answer holds: anybody may ask, and each look writes to the disk. */
const KEPT = 2_000;

/** Milliseconds after which a database or a disk counts as failing: those who watch a server give up after a few seconds. */
const PATIENCE = 3_000;

/** In bytes. More than what a full disk may still have room for in blocks that it has already given. */
const PROBE = Buffer.alloc(64 * 1024, 1);

/**
 * Finds out whether the server can do its work by doing a little of it: only a write shows that a disk is full, that a
 * PostgreSQL has become read-only, or that a file belongs to somebody else.
 */
export function openReadiness({ db, dataDir, clock }: ReadinessDeps): Readiness {
  const look = async () => {
    const [database, disk] = await Promise.all([
      faultOf(() => keepServerFact(db, 'written_at', clock().toISOString()), 'The database cannot be read and written'),
      faultOf(() => writeProbe(dataDir), 'The disk cannot be written'),
    ]);
    return { ...(database ? { database } : {}), ...(disk ? { disk } : {}) };
  };
  let last: { readonly at: number; readonly faults: ReturnType<typeof look> } | undefined;
  return {
    findFaults: () => {
      const now = clock().getTime();
      if (!last || now - last.at >= KEPT) last = { at: now, faults: look() };
      return last.faults;
    },
  };
}

async function faultOf(run: () => Promise<void>, sentence: string): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, sentence);
  });
  const done = run().then(
    () => undefined,
    () => sentence,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

/** Servers that share a database may share a directory, too: each has a file of its own. */
async function writeProbe(dataDir: string): Promise<void> {
  const path = join(dataDir, `readiness-${process.pid}.tmp`);
  try {
    const file = await open(path, 'w');
    try {
      await file.writeFile(PROBE);
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
