import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NewSession, ProviderRefusal } from './provider.ts';
import { stripeProvider } from './stripe.ts';

/* A server that answers as Stripe's reference of its API says, and events that its own library has signed. */

const WEBHOOK_SECRET = 'whsec_test';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
  readonly key: string | undefined;
  readonly auth: string | undefined;
}

type Answer = readonly [status: number, body: object];

const calls: Call[] = [];
let answers: Record<string, Answer | readonly Answer[]> = {};
let server: Server;

const read = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += part;
  return text;
};

/** Stripe answers a key that it knows with what it answered first. */
const kept = new Map<string, Answer>();

function answerOf(name: string, key: string | undefined): Answer {
  const known = key === undefined ? undefined : kept.get(key);
  if (known) return known;
  const planned = answers[name] ?? [
    404,
    { error: { type: 'invalid_request_error', message: `no answer for ${name}` } },
  ];
  const answer = (Array.isArray(planned[0]) ? (planned as Answer[]).shift() : planned) as Answer;
  if (key !== undefined && answer[0] < 500) kept.set(key, answer);
  return answer;
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test');
    const key = request.headers['idempotency-key']?.toString();
    const form = Object.fromEntries([...searchParams, ...new URLSearchParams(await read(request))]);
    const method = request.method ?? '';
    calls.push({ method, path: pathname, form, key, auth: request.headers.authorization });
    const [status, body] = answerOf(`${method} ${pathname}`, key);
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  calls.length = 0;
  kept.clear();
  answers = {};
});

const provider = () =>
  stripeProvider({
    secretKey: 'sk_test_1',
    webhookSecrets: ['whsec_of_accounts', WEBHOOK_SECRET],
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });

const SESSION: NewSession = {
  sold: {
    ...{ purchaseId: 'p1', userId: 'u1', kind: 'course', itemId: 'c1' },
    ...{ taxRate: 2000, commissionRate: 1500, consentedAt: '2026-11-20T10:00:00.000Z' },
  },
  ...{ title: 'First tricks', amount: 1200, currency: 'GBP', email: 'ann@example.com' },
  ...{ completeUrl: 'https://o.example/complete', cancelledUrl: 'https://o.example/cancelled' },
};

const METADATA = {
  ...{ purchase: 'p1', user: 'u1', kind: 'course', item: 'c1', tax_rate: '2000', commission_rate: '1500' },
  consented_at: '2026-11-20T10:00:00.000Z',
};

const invalid = (code: string): Answer => [400, { error: { type: 'invalid_request_error', code, message: code } }];

describe('Stripe', () => {
  it('opens a hosted page with the price, both ways back and what was sold (C-90)', async () => {
    answers['POST /v1/checkout/sessions'] = [
      200,
      { id: 'cs_1', object: 'checkout.session', url: 'https://pay.example/cs_1', expires_at: 1_795_000_000 },
    ];
    expect(await provider().openSession(SESSION)).toEqual({
      ...{ id: 'cs_1', url: 'https://pay.example/cs_1', expiresAt: '2026-11-18T11:06:40.000Z' },
    });
    expect(calls[0]).toMatchObject({
      ...{ key: 'session:p1', auth: 'Bearer sk_test_1' },
      form: {
        ...{ mode: 'payment', client_reference_id: 'p1', customer_email: 'ann@example.com' },
        success_url: 'https://o.example/complete?checkout={CHECKOUT_SESSION_ID}',
        cancel_url: 'https://o.example/cancelled?checkout={CHECKOUT_SESSION_ID}',
        'line_items[0][price_data][unit_amount]': '1200',
        'line_items[0][price_data][currency]': 'gbp',
        'line_items[0][price_data][product_data][name]': 'First tricks',
        'metadata[purchase]': 'p1',
        'payment_intent_data[metadata][purchase]': 'p1',
      },
    });
  });

  it('is asked again when it fails, and does it once', async () => {
    answers['POST /v1/refunds'] = [
      [500, { error: { type: 'api_error', message: 'sorry' } }],
      [200, { id: 're_1', object: 'refund' }],
    ];
    await provider().refund({ key: 'refund:p1', payment: 'pi_1' });
    expect(calls.map(({ key, form }) => [key, form.payment_intent])).toEqual([
      ['refund:p1', 'pi_1'],
      ['refund:p1', 'pi_1'],
    ]);
  });

  it('takes a payment that went back already for done, and says what it refuses for good', async () => {
    answers['POST /v1/refunds'] = [invalid('charge_already_refunded'), invalid('charge_disputed')];
    await provider().refund({ key: 'a', payment: 'pi_1' });
    await expect(provider().refund({ key: 'b', payment: 'pi_1' })).rejects.toThrow(ProviderRefusal);
  });

  it('ends a page; one that was paid stays as it is', async () => {
    answers['POST /v1/checkout/sessions/cs_1/expire'] = invalid('checkout_session_not_open');
    await expect(provider().endSession('cs_1')).resolves.toBeUndefined();
  });

  it('leads to the linking of an account, of a new one or of the one that was begun', async () => {
    answers['POST /v1/accounts'] = [200, { id: 'acct_1', object: 'account' }];
    answers['POST /v1/account_links'] = [200, { object: 'account_link', url: 'https://link.example' }];
    const linking = { key: 's1', email: 'joan@example.com', returnUrl: 'https://o.example/teaching/payment' };
    const linked = { account: 'acct_1', url: 'https://link.example' };
    expect(await provider().link({ ...linking, account: null })).toEqual(linked);
    expect(await provider().link({ ...linking, account: 'acct_1' })).toEqual(linked);
    expect(calls.map(({ path }) => path)).toEqual(['/v1/accounts', '/v1/account_links', '/v1/account_links']);
    expect(calls[0]?.form['controller[stripe_dashboard][type]']).toBe('express');
  });

  it('says whether an account can be paid (G-13)', async () => {
    const account = { id: 'acct_1', object: 'account', details_submitted: true, payouts_enabled: true };
    answers['GET /v1/accounts/acct_1'] = [
      [200, { ...account, capabilities: { transfers: 'active' } }],
      [200, { ...account, capabilities: { transfers: 'pending' } }],
    ];
    expect(await provider().isLinked('acct_1')).toBe(true);
    expect(await provider().isLinked('acct_1')).toBe(false);
  });

  it('gives the address of an account’s own page', async () => {
    answers['POST /v1/accounts/acct_1/login_links'] = [200, { object: 'login_link', url: 'https://dash.example' }];
    expect(await provider().dashboard('acct_1')).toBe('https://dash.example');
  });

  it('pays out once, also when its answer was lost and its keys are forgotten (D-339)', async () => {
    answers['GET /v1/transfers'] = [200, { object: 'list', data: [], has_more: false, url: '/v1/transfers' }];
    answers['POST /v1/transfers'] = [200, { id: 'tr_1', object: 'transfer' }];
    const transfer = { key: 'payout1', account: 'acct_1', amount: 1000, currency: 'GBP' };
    expect(await provider().transfer(transfer)).toBe('tr_1');
    expect(calls[1]).toMatchObject({
      key: 'payout1',
      form: { amount: '1000', currency: 'gbp', destination: 'acct_1', transfer_group: 'payout1' },
    });
    kept.clear();
    answers['GET /v1/transfers'] = [
      200,
      { object: 'list', data: [{ id: 'tr_1' }], has_more: false, url: '/v1/transfers' },
    ];
    expect(await provider().transfer(transfer)).toBe('tr_1');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    answers['GET /v1/transfers'] = [200, { object: 'list', data: [], has_more: false, url: '/v1/transfers' }];
    answers['POST /v1/transfers'] = invalid('balance_insufficient');
    await expect(provider().transfer({ ...transfer, key: 'payout2' })).rejects.toThrow('balance_insufficient');
  });

  it('tells what happened since, in order, page by page (ruling 53)', async () => {
    const event = (id: string, created: number) => ({
      ...{ id, object: 'event', type: 'checkout.session.expired', created },
      data: { object: { id: `cs_${id}`, metadata: METADATA } },
    });
    answers['GET /v1/events'] = [
      [200, { object: 'list', data: [event('e3', 30), event('e2', 20)], has_more: true, url: '/v1/events' }],
      [200, { object: 'list', data: [event('e1', 10)], has_more: false, url: '/v1/events' }],
    ];
    const told = [];
    for await (const each of provider().listEvents(new Date(5000))) told.push(each.id);
    expect(told).toEqual(['e1', 'e2', 'e3']);
    expect(calls.map(({ form }) => [form['created[gte]'], form.starting_after])).toEqual([
      ['5', undefined],
      ['5', 'e2'],
    ]);
  });
});

const signed = (event: object, secret = WEBHOOK_SECRET, timestamp?: number) => {
  const payload = JSON.stringify(event);
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp ? { timestamp } : {}) });
  return provider().readEvent(Buffer.from(payload), header);
};
const eventOf = (type: string, object: object) => ({
  id: 'evt_1',
  object: 'event',
  type,
  created: 1_795_000_000,
  data: { object },
});
const at = '2026-11-18T11:06:40.000Z';

describe('events that are signed', () => {
  it('by another secret, or long ago, or changed since are none', () => {
    const event = eventOf('checkout.session.expired', { id: 'cs_1' });
    expect(signed(event, 'whsec_other')).toBeUndefined();
    expect(signed(event, WEBHOOK_SECRET, Math.floor(Date.now() / 1000) - 3600)).toBeUndefined();
    const header = Stripe.webhooks.generateTestHeaderString({ payload: '{}', secret: WEBHOOK_SECRET });
    expect(provider().readEvent(Buffer.from(JSON.stringify(event)), header)).toBeUndefined();
    expect(provider().readEvent(Buffer.from('nonsense'), 'nonsense')).toBeUndefined();
  });

  const session = { id: 'cs_1', payment_intent: 'pi_1', amount_total: 1200, currency: 'gbp', metadata: METADATA };
  const paid = { kind: 'paid', session: 'cs_1', payment: 'pi_1', amount: 1200, currency: 'GBP', at };
  const money = { payment_intent: 'pi_1', amount: 1200, currency: 'gbp' };

  it.each([
    ['checkout.session.completed', { ...session, payment_status: 'paid' }, paid],
    ['checkout.session.completed', { ...session, payment_status: 'unpaid' }, undefined],
    ['checkout.session.async_payment_succeeded', { ...session, payment_status: 'paid' }, paid],
    ['checkout.session.async_payment_failed', session, { kind: 'refused', session: 'cs_1', payment: 'pi_1', at }],
    ['checkout.session.expired', session, { kind: 'expired', session: 'cs_1', at }],
    ['payment_intent.payment_failed', { id: 'pi_1' }, { kind: 'refused', session: null, payment: 'pi_1', at }],
    [
      'charge.succeeded',
      { ...money, payment_method_details: { card: { last4: '4242' } } },
      { kind: 'card', payment: 'pi_1', last4: '4242', at },
    ],
    [
      'refund.created',
      { id: 're_1', ...money, status: 'succeeded' },
      { kind: 'refund', payment: 'pi_1', refund: 're_1', amount: 1200, state: 'made', at },
    ],
    [
      'refund.failed',
      { id: 're_1', ...money, status: 'failed' },
      { kind: 'refund', payment: 'pi_1', refund: 're_1', amount: 1200, state: 'failed', at },
    ],
    [
      'charge.dispute.created',
      { id: 'du_1', ...money, status: 'needs_response' },
      { kind: 'dispute', payment: 'pi_1', dispute: 'du_1', amount: 1200, state: 'open', at },
    ],
    ['charge.dispute.created', { id: 'du_1', ...money, status: 'warning_needs_response' }, undefined],
    [
      'charge.dispute.closed',
      { id: 'du_1', ...money, status: 'lost' },
      { kind: 'dispute', payment: 'pi_1', dispute: 'du_1', amount: 1200, state: 'lost', at },
    ],
    ['invoice.paid', { id: 'in_1' }, undefined],
  ])('%s is understood', (type, object, fact) => {
    expect(signed(eventOf(type, object))?.fact).toEqual(fact);
  });

  it('name what was sold, and are passed over when another program sold it', () => {
    const sold = signed(eventOf('checkout.session.completed', { ...session, payment_status: 'paid' }))?.sold;
    expect(sold).toEqual(SESSION.sold);
    expect(signed(eventOf('checkout.session.expired', { id: 'cs_2', metadata: {} }))?.sold).toBeUndefined();
  });

  it.each([
    [{ details_submitted: true, payouts_enabled: true, capabilities: { transfers: 'active' } }, true],
    [{ details_submitted: true, payouts_enabled: false, capabilities: { transfers: 'active' } }, false],
    [{ details_submitted: true, payouts_enabled: true, capabilities: { transfers: 'pending' } }, false],
  ])('account.updated %j links: %s (G-13)', (account, isLinked) => {
    expect(signed(eventOf('account.updated', { id: 'acct_1', ...account }))?.account).toEqual({
      id: 'acct_1',
      isLinked,
    });
  });
});
