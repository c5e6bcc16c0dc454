import type { Page } from '@playwright/test';
import { AppServer } from './server.ts';

/** The used part of the mail server from the API's tests. */
interface SmtpServer {
  readonly url: string;
  readonly received: readonly { readonly to: readonly string[]; readonly text: string }[];
  /** Waits for the oldest message to this address and removes it. */
  next(to: string): Promise<{ readonly text: string }>;
  stop(): Promise<void>;
}

/** The identity provider from the API's tests. */
interface OpenIdProvider {
  readonly issuer: string;
  /** The person who signs in there; the login is `sub`. */
  account: Readonly<Record<string, string | boolean>> & { readonly sub: string };
  stop(): Promise<void>;
}

interface TestServers {
  startSmtp(): Promise<SmtpServer>;
  startOpenIdProvider(redirectUris: readonly string[]): Promise<OpenIdProvider>;
  readonly CLIENT: { readonly clientId: string; readonly clientSecret: string };
  readonly OLIVE_PASSWORD: string;
}

/** Imported by a computed path, because these files belong to the API's project, which this one does not compile. */
async function loadTestServers(): Promise<TestServers> {
  const load = (name: string) => import(new URL(`../../api/src/testing/${name}`, import.meta.url).href);
  return { ...(await load('smtp.ts')), ...(await load('openid-provider.ts')) };
}

/** A server with the services that it calls: our own mail server and identity provider for tests. */
export interface Neighbours {
  readonly server: AppServer;
  readonly smtp: SmtpServer;
  readonly provider: OpenIdProvider;
  /** The password of every person at the provider. */
  readonly password: string;
}

/** Starts them; the caller stops each. */
export async function startNeighbours(): Promise<Neighbours> {
  const { startSmtp, startOpenIdProvider, CLIENT, OLIVE_PASSWORD } = await loadTestServers();
  const smtp = await startSmtp();
  let provider: OpenIdProvider | undefined;
  const server = await AppServer.start(async (url) => {
    provider = await startOpenIdProvider([`${url}/oauth/callback`]);
    return {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Overtrick <cards@example.com>',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.clientId,
      OIDC_CLIENT_SECRET: CLIENT.clientSecret,
      OIDC_LABEL: 'Test ID',
      LETTER_REST: '1',
    };
  });
  if (!provider) throw new Error('the server started without its identity provider');
  return { server, smtp, provider, password: OLIVE_PASSWORD };
}

/** The link in the next message to this address. */
export async function linkTo(smtp: SmtpServer, address: string): Promise<string> {
  const { text } = await smtp.next(address);
  const [link] = text.match(/https?:\S+/) ?? [];
  if (!link) throw new Error(`no link in the message to ${address}: ${text}`);
  return link;
}

/** Presses the provider's button and answers its sign-in page. */
export async function signInAtProvider(page: Page, { provider, password }: Neighbours): Promise<void> {
  const popup = await openProvider(page);
  await popup.getByLabel('Login').fill(provider.account.sub);
  await popup.getByLabel('Password').fill(password);
  await popup.getByRole('button', { name: 'Sign in' }).click();
}

/** Presses the provider's button; the popup. */
export async function openProvider(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Test ID' }).click();
  return popup;
}
