import { ApiError } from '../api/api-error.ts';
import type { OutboxRow, RefusedCode, RefusedRow } from '../local/study-rows.ts';
import { ended, endOf, type RoundEnd } from './round.ts';

/** What became of one mutation on the server. */
export type Outcome =
  | { readonly id: string; readonly outcome: 'acknowledged'; readonly cursor?: number }
  | { readonly id: string; readonly outcome: 'refused'; readonly code: RefusedCode; readonly message: string }
  | { readonly id: string; readonly outcome: 'retryLater' };

/** Where the entries of an outbox go: the account of their person, or the rooms of a guest. */
export interface Destination {
  /** Of the head of the outbox, the entries that can go in one request: the first of them, in order. */
  readonly group: (head: readonly OutboxRow[]) => readonly OutboxRow[];
  /** 'again': the outbox has changed, read it anew. Throws ApiError. */
  readonly send: (batch: readonly OutboxRow[]) => Promise<readonly Outcome[] | 'again' | RoundEnd>;
}

/** An entry that the server has taken; its cursor is absent where it records no attempt. */
export interface Acknowledged {
  readonly row: OutboxRow;
  readonly cursor?: number;
}

export interface Outbox {
  readonly readHead: (limit: number) => Promise<readonly OutboxRow[]>;
  /** Deletes exactly these entries, and moves the refused ones to their list. */
  readonly settle: (acknowledged: readonly Acknowledged[], refused: readonly RefusedRow[]) => Promise<void>;
}

/** The limits of one request, in mutations and in characters of JSON: well below the server's own limits. */
const BATCH = 100;
const CHARACTERS = 400_000;

/**
 * Sends an outbox in order until it is empty (ruling 22), whatever the kinds of its entries.
 *
 * 1 Read the head of the outbox. 2 Send it. 3 Delete exactly the acknowledged ids and move the refused ones to their
 * list. 4 An entry that the server wants later stays at the head and ends the round. Mutations recorded meanwhile are
 * only appended.
 */
export async function push(outbox: Outbox, destination: Destination): Promise<RoundEnd> {
  let limit = BATCH;
  for (;;) {
    const batch = destination.group(within(CHARACTERS, await outbox.readHead(limit)));
    if (batch.length === 0) return ended('saved');
    const reply = await send(destination, batch);
    if (reply instanceof ApiError) {
      if (!isRejected(reply)) return endOf(reply);
      if (batch.length === 1 && !(await setAside(outbox, batch, reply))) return ended('retryLater', reply.retryAfter);
      limit = Math.max(1, Math.floor(batch.length / 2));
    } else if (isEnd(reply)) return reply;
    else if (reply !== 'again' && !(await settle(outbox, batch, reply))) return ended('retryLater');
  }
}

/** The first entries that are no longer than this together, at least one. */
function within(characters: number, rows: readonly OutboxRow[]): readonly OutboxRow[] {
  let sum = 0;
  return rows.filter((row, index) => {
    sum += JSON.stringify(row.args).length;
    return index === 0 || sum <= characters;
  });
}

type Reply = Awaited<ReturnType<Destination['send']>>;

const isEnd = (reply: Reply): reply is RoundEnd => typeof reply === 'object' && 'outcome' in reply;

const send = (destination: Destination, batch: readonly OutboxRow[]): Promise<Reply | ApiError> =>
  destination.send(batch).catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });

/** Handles a request refused as a whole: halves it until the entry that causes the refusal is alone. */
const isRejected = (error: ApiError): boolean => [400, 413, 422].includes(error.status);

/** True when our own server gave the answer, and not a proxy or a portal before it. */
export const isOurServers = (error: ApiError): boolean => error.kind === 'answered' && error.code !== error.kind;

const refusedRow = ({ seq: _, ...row }: OutboxRow, code: RefusedCode, message: string): RefusedRow => ({
  ...row,
  code,
  message,
  refusedAt: Date.now(),
});

/** Moves one bad entry to the refused ones, so that it blocks nothing; only when our own server refused it. */
async function setAside(outbox: Outbox, batch: readonly OutboxRow[], error: ApiError): Promise<boolean> {
  if (!isOurServers(error)) return false;
  const code = error.status === 413 ? 'too_large' : 'invalid';
  await outbox.settle(
    [],
    batch.map((row) => refusedRow(row, code, error.message)),
  );
  return true;
}

/** Applies each outcome. False when an entry must be sent again later, or when the server settled none. */
async function settle(outbox: Outbox, batch: readonly OutboxRow[], outcomes: readonly Outcome[]): Promise<boolean> {
  const rows = new Map(batch.map((row) => [row.id, row]));
  const acknowledged: Acknowledged[] = [];
  const refused: RefusedRow[] = [];
  for (const outcome of outcomes) {
    const row = rows.get(outcome.id);
    if (!row) continue;
    if (outcome.outcome === 'acknowledged') acknowledged.push({ row, cursor: outcome.cursor });
    if (outcome.outcome === 'refused') refused.push(refusedRow(row, outcome.code, outcome.message));
  }
  await outbox.settle(acknowledged, refused);
  return !outcomes.some(({ outcome }) => outcome === 'retryLater') && acknowledged.length + refused.length > 0;
}
