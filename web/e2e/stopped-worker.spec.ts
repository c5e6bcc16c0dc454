import { readFileSync } from 'node:fs';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { waitForServiceWorker } from './browser.ts';
import { testWithWorker } from './fixtures.ts';
import { enterWithPack, newAddress } from './person.ts';

const STOPPING = readFileSync('docs/running/stop-service-worker.js');

/** A proxy before a server, as an operator has one; it can give the file that stops the worker. */
class OperatorsProxy {
  isStopping = false;
  readonly #listener: Server;
  readonly #agent = new Agent({ keepAlive: true });

  private constructor(to: string) {
    this.#listener = createServer((incoming, outgoing) => {
      if (this.isStopping && incoming.url === '/sw.js') {
        outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(STOPPING);
        return;
      }
      const { method, headers, url } = incoming;
      const call = request(new URL(url ?? '/', to), { method, headers, agent: this.#agent }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      call.on('error', () => outgoing.destroy());
      incoming.pipe(call);
    });
  }

  static async open(to: string): Promise<OperatorsProxy> {
    const proxy = new OperatorsProxy(to);
    await new Promise<void>((resolve) => proxy.#listener.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://localhost:${(this.#listener.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#agent.destroy();
    this.#listener.closeAllConnections();
    this.#listener.close();
  }
}

/** What the browser keeps of the app's own pages. */
const countPrecaches = (page: Page): Promise<number> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('workbox-precache')).length);

const isControlled = (page: Page): Promise<boolean> => page.evaluate(() => navigator.serviceWorker.controller !== null);

testWithWorker(
  'one file stops the worker of a bad release, and what the person has stays (D-398)',
  async ({ page, server }) => {
    const proxy = await OperatorsProxy.open(server.url);
    await enterWithPack(page, proxy.url, newAddress(), 'Tricks and winners');
    await waitForServiceWorker(page);
    await page.reload();
    expect(await isControlled(page)).toBe(true);
    expect(await countPrecaches(page)).toBe(1);
    proxy.isStopping = true;
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
    await expect.poll(() => countPrecaches(page)).toBe(0);
    await page.goto(`${proxy.url}/my-deals`);
    expect(await isControlled(page)).toBe(false);
    await expect(page.getByRole('link', { name: 'Tricks and winners' }).first()).toBeVisible();
    proxy.close();
  },
);
