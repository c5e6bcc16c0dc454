import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before a server, as an operator has one; it can give another service worker than the server's. */
export class OperatorsProxy {
  /** The worker's script in place of the server's; undefined for the server's own. */
  worker: string | undefined;
  readonly #listener: Server;
  readonly #agent = new Agent({ keepAlive: true });

  private constructor(to: string) {
    this.#listener = createServer((incoming, outgoing) => {
      if (this.worker !== undefined && incoming.url === '/sw.js') {
        outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(this.worker);
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
