import { formatMoney } from '@overtrick/shared/money/amounts';
import type { FastifyInstance } from 'fastify';
import { actionsOn, SESSION_ACTIONS, type SessionAction, type StandIn } from '../adapters/payments/stand-in.ts';
import type { StandInAccount, StandInSession } from '../adapters/payments/stand-in-book.ts';
import { escapeHtml } from './html.ts';
import { refuseOtherMachines } from './local-calls.ts';
import { found } from './refusal.ts';

/* The pages of the stand-in for the payment provider: plain HTML, only on this machine, never in production. */

const BODY =
  'style="font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:0 auto;padding:1rem;background:Canvas;color:CanvasText"';
const BUTTON = 'style="font:inherit;min-height:48px;padding:.5rem 1rem;width:100%;margin:.25rem 0"';
const LINK = 'style="color:inherit;display:inline-block;min-height:48px;line-height:48px"';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head><body ${BODY}><main>
<h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

const button = (action: string, words: string): string =>
  `<form method="post" action="${escapeHtml(action)}"><button ${BUTTON}>${escapeHtml(words)}</button></form>`;

const link = (address: string, words: string): string =>
  `<p><a ${LINK} href="${escapeHtml(address)}">${escapeHtml(words)}</a></p>`;

const SAYS: Readonly<Record<SessionAction, string>> = {
  pay: 'Pay',
  refuse: 'Pay, and the card is refused',
  delay: 'Pay, and the bank takes a while',
  hold: 'Pay, and the bank waits for your word',
  settle: 'The bank says that it was paid',
  fail: 'The bank says no',
  expire: 'Let this page end',
  refund: 'Give it back',
  dispute: 'The buyer’s bank takes it back',
  win: 'The dispute is won',
  lose: 'The dispute is lost',
};

const pathOf = ({ id }: StandInSession): string => `/dev/payments/${id}`;
const withId = (address: string, { id }: StandInSession): string => `${address}?checkout=${id}`;
const priceOf = ({ sold }: StandInSession): string => formatMoney(sold.amount, sold.currency);

const actionButtons = (session: StandInSession): string =>
  actionsOn(session)
    .map((action) => button(`${pathOf(session)}/${action}`, SAYS[action]))
    .join('');

const stateOf = ({ state, isRefunded, dispute }: StandInSession): string =>
  [state, ...(isRefunded ? ['given back'] : []), ...(dispute === null ? [] : [`dispute ${dispute}`])].join(', ');

function checkoutPage(session: StandInSession, isRefused: boolean): string {
  const { sold, state } = session;
  const price = `<p><strong>${escapeHtml(sold.title)}</strong>: ${escapeHtml(priceOf(session))}</p>`;
  if (state !== 'open')
    return page('Nothing to pay here', `${price}<p>It is: ${escapeHtml(stateOf(session))}.</p>${back(session)}`);
  return page(
    'Pay',
    `<p>This stands in for a payment provider. No money moves.</p>${price}
${isRefused ? '<p role="alert">Your card was refused. Try again, or another one.</p>' : ''}
${actionButtons(session)}${link(withId(sold.cancelledUrl, session), 'Cancel and go back')}`,
  );
}

const back = (session: StandInSession): string => link(withId(session.sold.completeUrl, session), 'Back to Overtrick');

const listPage = (sessions: readonly StandInSession[]): string =>
  page(
    'Payments of the stand-in',
    `${sessions.length === 0 ? '<p>Nothing was bought yet.</p>' : ''}${sessions
      .toReversed()
      .map(
        (session) =>
          `<section><h2>${escapeHtml(session.sold.title)}, ${escapeHtml(priceOf(session))}</h2>
<p>${escapeHtml(session.sold.email)}: ${escapeHtml(stateOf(session))}</p>${actionButtons(session)}</section>`,
      )
      .join('')}${button('/dev/payments/again', 'Tell the server everything again')}`,
  );

function accountPage({ id, email, isLinked, transfers, returnUrl }: StandInAccount): string {
  const paid = Object.entries(transfers).map(
    ([key, { amount, currency }]) => `<li>${escapeHtml(formatMoney(amount, currency))} (${escapeHtml(key)})</li>`,
  );
  const action = `/dev/payments/accounts/${id}`;
  return page(
    isLinked ? 'Your payout account' : 'Link a payout account',
    `<p>This stands in for a payment provider. No money moves.</p><p>${escapeHtml(email)}</p>
${isLinked ? button(`${action}/unlink`, 'Close the account') : button(`${action}/link`, 'Link the account')}
${paid.length === 0 ? '' : `<h2>Paid to you</h2><ul>${paid.join('')}</ul>`}${link(returnUrl, 'Back to Overtrick')}`,
  );
}

const HTML = 'text/html; charset=utf-8';

const isAction = (text: string): text is SessionAction => (SESSION_ACTIONS as readonly string[]).includes(text);

/** Where the browser goes after what was done on a checkout's page. */
function afterwards(session: StandInSession, action: SessionAction): string {
  if (action === 'refuse') return `${pathOf(session)}?refused`;
  if (action === 'pay' || action === 'delay' || action === 'hold') return withId(session.sold.completeUrl, session);
  return action === 'expire' ? withId(session.sold.cancelledUrl, session) : '/dev/payments';
}

/** Serves the stand-in's pages; nothing when there is none. */
export async function serveStandIn(app: FastifyInstance, standIn: StandIn | undefined): Promise<void> {
  if (!standIn) return;
  const onRequest = refuseOtherMachines;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Buttons send empty forms.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null));

    scope.get('/dev/payments', { onRequest }, async (_, reply) =>
      reply.type(HTML).send(listPage(await standIn.listSessions())),
    );
    scope.post('/dev/payments/again', { onRequest }, async (_, reply) => {
      await standIn.tellAgain(true);
      return reply.redirect('/dev/payments', 303);
    });
    scope.get<{ Params: { id: string } }>('/dev/payments/accounts/:id', { onRequest }, async ({ params }, reply) =>
      reply.type(HTML).send(accountPage(found(await standIn.findAccount(params.id)))),
    );
    scope.post<{ Params: { id: string; action: string } }>(
      '/dev/payments/accounts/:id/:action',
      { onRequest },
      async ({ params }, reply) => {
        const account = found(await standIn.setLinked(params.id, params.action === 'link'));
        return reply.redirect(account.returnUrl, 303);
      },
    );
    scope.get<{ Params: { id: string }; Querystring: { refused?: string } }>(
      '/dev/payments/:id',
      { onRequest },
      async ({ params, query }, reply) =>
        reply.type(HTML).send(checkoutPage(found(await standIn.findSession(params.id)), query.refused !== undefined)),
    );
    scope.post<{ Params: { id: string; action: string } }>(
      '/dev/payments/:id/:action',
      { onRequest },
      async ({ params: { id, action } }, reply) => {
        const session = found(isAction(action) ? await standIn.act(id, action) : undefined);
        return reply.redirect(afterwards(session, action as SessionAction), 303);
      },
    );
  });
}
