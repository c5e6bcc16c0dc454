import SqliteDatabase from 'better-sqlite3';
import { fastify } from 'fastify';

/**
 * The least that could keep attempts: Fastify and SQLite, each push one transaction that is on the disk before the answer.
 * It checks nothing and knows nobody; what our server needs beyond it is what our server does for people.
 *   node bench-bare.js FILE PORT
 */
const [file = '', port = '0'] = process.argv.slice(2);
const database = new SqliteDatabase(file);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec('create table attempts (id text primary key, body text not null)');
const insert = database.prepare('insert or ignore into attempts (id, body) values (?, ?)');

interface Sent {
  readonly mutations: readonly { readonly id: string; readonly args: unknown }[];
}

const keep = database.transaction(({ mutations }: Sent) => {
  for (const { id, args } of mutations) insert.run(id, JSON.stringify(args));
});

const app = fastify({ bodyLimit: 2 * 1024 * 1024 });
app.post('/api/sync/push', async ({ body }) => {
  keep(body as Sent);
  return { status: 'done', outcomes: (body as Sent).mutations.map(({ id }) => ({ id, outcome: 'acknowledged' })) };
});
app.get('/api/health', async () => ({ status: 'ok' }));
await app.listen({ host: '127.0.0.1', port: Number(port) });
