import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Letter, Mailer } from './mailer.ts';

/** A message that was written to a file and not sent. */
export interface PutLetter extends Letter {
  /** In addresses: '20261120T100000000Z-1b4e28ba-…'. */
  readonly id: string;
  readonly at: string;
}

/** The directory of messages that were written to files. */
export const outboxDirectory = ({ dataDir }: { readonly dataDir: string }): string => join(dataDir, 'outbox');

/** Writes each message to its own file, so that the product can be tried without a mail server (ruling 10). */
export const outboxMailer = (directory: string, clock: () => Date): Mailer => ({
  async send(letter) {
    const at = clock().toISOString();
    const id = `${at.replace(/[-:.]/g, '')}-${randomUUID()}`;
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, `${id}.json`), JSON.stringify({ id, at, ...letter }, null, 2), { mode: 0o600 });
    return 'sent';
  },
  close: () => {},
});

/** The newest messages, in order from the newest. */
export async function listOutbox(directory: string, limit: number): Promise<readonly PutLetter[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.json'));
  const newest = names.sort().reverse().slice(0, limit);
  const letters = await Promise.all(newest.map((name) => findLetter(directory, name.slice(0, -'.json'.length))));
  return letters.filter((letter) => letter !== undefined);
}

/** @param id any text; only names that outboxMailer makes are looked up */
export async function findLetter(directory: string, id: string): Promise<PutLetter | undefined> {
  if (!/^\d{8}T\d{9}Z-[0-9a-f-]{36}$/.test(id)) return undefined;
  const text = await readFile(join(directory, `${id}.json`), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as PutLetter);
}
