import SqliteDatabase from 'better-sqlite3';
import { fastify } from 'fastify';

/**
 * What our server is measured against: Fastify and SQLite, each push one transaction that is on the disk before the
 * answer. It checks nothing and knows nobody; what our server needs beyond it is what our server does for people.
 * - /rows: the rows that our server keeps of an attempt and of its verdict, in tables with the same keys and indexes.
 * - /least: the id and the text alone, which is the least that could keep attempts.
 *   node bench-bare.js FILE PORT MODEL
 * MODEL is a database of our server, from which the tables are copied.
 */
const [file = '', port = '0', model = ''] = process.argv.slice(2);
const database = new SqliteDatabase(file);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.pragma('foreign_keys = OFF');
database.exec('create table least (id text primary key, body text not null)');
copyTables(['attempts', 'verdicts']);

function copyTables(names: readonly string[]): void {
  const ours = new SqliteDatabase(model, { readonly: true });
  const texts = ours.prepare('select sql from sqlite_master where tbl_name = ? and sql is not null');
  for (const name of names) for (const text of texts.pluck().all(name)) database.exec(text as string);
  ours.close();
}

interface Sent {
  readonly mutations: readonly { readonly id: string; readonly args: { readonly attempt: Attempt } }[];
}

interface Attempt {
  readonly id: string;
  readonly userId: string;
  readonly context: { readonly dealPackId: string };
  readonly result: { readonly tricks: number };
}

const insertLeast = database.prepare('insert or ignore into least (id, body) values (?, ?)');
const insertAttempt = database.prepare(
  'insert into attempts (user_id, id, cursor, context_key, body, recorded_at, rules_version, class_version) values (?, ?, ?, ?, ?, ?, 1, 1)',
);
const insertVerdict = database.prepare(
  'insert into verdicts (user_id, attempt_id, cursor, rules_version, body) values (?, ?, ?, 1, ?)',
);

const keepLeast = database.transaction(({ mutations }: Sent) => {
  for (const { id, args } of mutations) insertLeast.run(id, JSON.stringify(args));
});

let cursor = 0;
const keepRows = database.transaction(({ mutations }: Sent) => {
  const receivedAt = new Date().toISOString();
  for (const { args } of mutations) {
    const { attempt } = args;
    const { id, userId, context } = attempt;
    const { tricks } = attempt.result;
    cursor += 1;
    insertAttempt.run(userId, id, cursor, `pack:${context.dealPackId}`, JSON.stringify(attempt), receivedAt);
    // As long as one of ours, but nobody has judged it.
    const verdict = { attemptId: id, receivedAt, rulesVersion: 1, legal: true, tricks, score: null, isCorrect: null };
    insertVerdict.run(userId, id, cursor, JSON.stringify(verdict));
  }
});

const app = fastify({ bodyLimit: 2 * 1024 * 1024 });
for (const [path, keep] of Object.entries({ rows: keepRows, least: keepLeast }))
  app.post(`/${path}/api/sync/push`, async ({ body }) => {
    keep(body as Sent);
    return { status: 'done', outcomes: (body as Sent).mutations.map(({ id }) => ({ id, outcome: 'acknowledged' })) };
  });
app.get('/api/health', async () => ({ status: 'ok' }));
await app.listen({ host: '127.0.0.1', port: Number(port) });
