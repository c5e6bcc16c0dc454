import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

/** A person as the provider knows them; `sub` never changes, the rest may. */
export interface ProviderAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly name?: string;
}

/** The person whom the provider knows unless a test says otherwise, with their login. */
export const OLIVE: ProviderAccount = {
  sub: 'olive',
  email: 'olive@example.com',
  email_verified: true,
  given_name: 'Olive',
  family_name: 'Openid',
};
export const OLIVE_PASSWORD = 'olive-at-the-provider';

/** The client that is registered at the provider. */
export const CLIENT = { clientId: 'overtrick', clientSecret: 'a secret between two of our own servers' };

/**
 * A real OpenID provider of our own for tests: discovery, sign-in page, codes with PKCE, signed tokens; nothing
 * leaves this machine.
 *
 *   const provider = await startOpenIdProvider(['http://localhost:4321/oauth/callback']);
 *   … start Overtrick at http://localhost:4321 with OIDC_ISSUER=provider.issuer, OIDC_CLIENT_ID=CLIENT.clientId,
 *     OIDC_CLIENT_SECRET=CLIENT.clientSecret, OIDC_LABEL='Test ID' …
 *   … in the popup: getByLabel('Login').fill('olive'), getByLabel('Password').fill(OLIVE_PASSWORD),
 *     getByRole('button', { name: 'Sign in' }).click(); 'Cancel' refuses, and comes back with error=access_denied …
 *   provider.account = { ...OLIVE, email_verified: false };   // what it says from now on
 *   await provider.stop();
 *
 * Without a browser, `signInAt(address)` does what a person does there.
 */
export interface TestOpenIdProvider {
  /** 'http://127.0.0.1:PORT' */
  readonly issuer: string;
  /** The account whose `sub` is the login. */
  account: ProviderAccount;
  /** True breaks every connection, like a provider that cannot be reached. */
  isAway: boolean;
  /** Signs the account in at an authorisation address; returns the query of the redirect back. */
  signInAt(address: string): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** @param redirectUris the addresses to which it may redirect people */
export async function startOpenIdProvider(redirectUris: readonly string[]): Promise<TestOpenIdProvider> {
  const state = { account: OLIVE, isAway: false };
  // The issuer contains the port, which is known only once the server listens.
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = providerOf(issuer, redirectUris, () => state.account);
  const callback = provider.callback();
  answer = (request, response) => {
    if (state.isAway) request.socket.destroy();
    else if (request.url?.startsWith('/interaction/')) void interact(provider, request, response, state.account);
    else void callback(request, response);
  };
  return {
    issuer,
    get account() {
      return state.account;
    },
    set account(account) {
      state.account = account;
    },
    get isAway() {
      return state.isAway;
    },
    set isAway(isAway) {
      state.isAway = isAway;
    },
    signInAt: (address) => signIn(address, issuer, state.account.sub),
    stop: () => close(server),
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

function providerOf(issuer: string, redirectUris: readonly string[], account: () => ProviderAccount): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...account(), sub }) }),
    // Consent is always granted: this provider asks only for the login.
    async loadExistingGrant({ oidc }) {
      if (!oidc.client || !oidc.session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

const SIGN_IN_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Test provider</title>
<h1>Test provider</h1><form method="post">
<p><label>Login <input name="login" autocomplete="off" autofocus></label></p>
<p><label>Password <input name="password" type="password" autocomplete="off"></label></p>
<p><button name="do" value="sign-in">Sign in</button> <button name="do" value="cancel">Cancel</button></p>
</form></html>`;

/** The sign-in page: shown again until login and password are right. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  { sub }: ProviderAccount,
): Promise<void> {
  const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
  const isRight = form.get('login') === sub && form.get('password') === OLIVE_PASSWORD;
  if (form.get('do') === 'cancel')
    await provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'Cancelled' });
  else if (isRight) await provider.interactionFinished(request, response, { login: { accountId: sub } });
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(SIGN_IN_PAGE);
}

/** Follows the redirects as a browser does, cookies and form included, up to the one that leaves the provider. */
async function signIn(address: string, issuer: string, login: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  for (let steps = 0; steps < 10; steps++) {
    if (next.origin !== issuer) return Object.fromEntries(next.searchParams);
    const isForm = next.pathname.startsWith('/interaction/');
    const reply = await fetch(next, {
      method: isForm ? 'POST' : 'GET',
      body: isForm ? new URLSearchParams({ login, password: OLIVE_PASSWORD, do: 'sign-in' }) : null,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (!location) throw new Error(`the provider answered ${reply.status} at ${next.pathname}: ${await reply.text()}`);
    next = new URL(location, next);
  }
  throw new Error('the provider redirects without end');
}
