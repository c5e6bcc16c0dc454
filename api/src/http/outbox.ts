import type { FastifyInstance } from 'fastify';
import type { MailSettings } from '../adapters/mail/open.ts';
import { findLetter, listOutbox, outboxDirectory, type PutLetter } from '../adapters/mail/outbox.ts';
import { escapeHtml } from './html.ts';
import { refuseOtherMachines } from './local-calls.ts';
import { found } from './refusal.ts';

/** The number of messages in the list. */
const LIMIT = 200;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

const listPage = (letters: readonly PutLetter[]): string =>
  page(
    'Outbox',
    letters.length === 0
      ? '<p>No messages.</p>'
      : `<ul>${letters.map(({ id, at, to, subject }) => `<li><a href="/dev/outbox/${id}">${escapeHtml(subject)}</a> to ${escapeHtml(to)}, ${at}</li>`).join('')}</ul>`,
  );

/** The text as HTML, with its addresses as links. */
const linked = (text: string): string => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>');

/** What a mail program does by one click: it is no link, because a link only gets the page. */
const oneClick = (address: string | undefined): string =>
  address === undefined ? '' : `<p>One click of a mail program posts to <code>${escapeHtml(address)}</code></p>`;

const letterPage = ({ at, to, subject, text, unsubscribe }: PutLetter): string =>
  page(
    subject,
    `<p>To ${escapeHtml(to)}, ${at}</p><pre>${linked(text)}</pre>${oneClick(unsubscribe)}<p><a href="/dev/outbox">All messages</a></p>`,
  );

/**
 * Serves the messages that were written to files instead of being sent, so that a developer can read them (decision
 * 10). They hold links that reset a password: nothing is served in production, or to a call from another machine
 * (ruling 55).
 */
export function serveOutbox(app: FastifyInstance, config: Pick<MailSettings, 'production' | 'dataDir'>): void {
  if (config.production) return;
  const directory = outboxDirectory(config);
  app.get('/dev/outbox', { onRequest: refuseOtherMachines }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(listPage(await listOutbox(directory, LIMIT))),
  );
  app.get<{ Params: { id: string } }>(
    '/dev/outbox/:id',
    { onRequest: refuseOtherMachines },
    async ({ params }, reply) =>
      reply.type('text/html; charset=utf-8').send(letterPage(found(await findLetter(directory, params.id)))),
  );
}
