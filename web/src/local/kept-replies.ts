import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { listOverBounds } from '@overtrick/shared/sync/kept-lately';
import { formatAddress } from '../api/api.ts';
import { parseReply } from '../api/reply.ts';
import type { UserDatabase } from './database.ts';
import type { LibraryQuery } from './kept-library.ts';

/** What a call is asked with, as the client takes it. */
export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: LibraryQuery;
}

/** An answer of the device, and when the server gave what it is made of. */
export interface HeldReply {
  readonly reply: object;
  readonly savedAt: number;
}

/** What is kept of the answers that no mark keeps. */
const BOUNDS = { count: 500, size: 10_000_000 };

/** The key under which the answer to a call is kept. */
export const replyKey = ({ path }: Pick<Endpoint, 'path'>, asked: Asked = {}): string =>
  formatAddress('', path, { params: asked.params, query: asked.query });

/**
 * The answer that is kept to a call. It is kept as it came and read anew, because the fields of an answer may have
 * changed with the app; one that cannot be read any more counts as none.
 */
export async function findReply(db: UserDatabase, endpoint: Endpoint, asked: Asked): Promise<HeldReply | undefined> {
  const row = await db.keptReplies.get(replyKey(endpoint, asked));
  if (!row) return undefined;
  try {
    return { reply: parseReply(endpoint.reply, row.text, 200) as object, savedAt: row.savedAt };
  } catch {
    return undefined;
  }
}

/** Keeps an answer, and drops the oldest that no longer fit. */
export async function saveReply(db: UserDatabase, key: string, text: string, now: number): Promise<void> {
  await db.transaction('rw', db.keptReplies, db.marks, async () => {
    await db.keptReplies.put({ key, text, size: new TextEncoder().encode(text).length, savedAt: now });
    await dropOldReplies(db);
  });
}

/** Drops the answer to a call, because the server says that it is not there. */
export const dropReply = (db: UserDatabase, endpoint: Endpoint, asked: Asked): Promise<unknown> =>
  db.keptReplies.where('key').equals(replyKey(endpoint, asked)).delete();

/** Drops the answers that neither fit nor belong to something marked. Call in a transaction. */
export async function dropOldReplies(db: UserDatabase): Promise<void> {
  const marked = new Set((await db.marks.toArray()).flatMap(({ replies }) => replies));
  const newestFirst = db.keptReplies.orderBy('[savedAt+size]').reverse();
  const keys = (await newestFirst.primaryKeys()) as string[];
  const sizes = (await newestFirst.keys()) as unknown as readonly [number, number][];
  const entries = keys.map((key, index) => ({ key, size: sizes[index]?.[1] ?? 0 }));
  await db.keptReplies.bulkDelete([...listOverBounds(entries, BOUNDS, (key) => marked.has(key))]);
}
