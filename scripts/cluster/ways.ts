import { Agent, createServer, type IncomingMessage, type RequestOptions, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The ways of many devices to one proxy: http://127.0.0.1:{port}/{device}/… goes to the proxy from an address of the
 * device's own, 127.1.x.y, because limits count networks. It reads along what the servers acknowledge.
 */
export class Ways {
  /** How many calls had which status; 0 stands for a connection that broke. */
  readonly statuses = new Map<number, number>();
  readonly acknowledged = new Set<string>();
  readonly #agents = new Map<string, Agent>();
  readonly #listener: Server;
  readonly #to: number;

  private constructor(to: number) {
    this.#to = to;
    this.#listener = createServer((incoming, outgoing) => {
      this.#carry(incoming).then(
        ({ status, headers, body }) => outgoing.writeHead(status, headers).end(body),
        () => {
          this.#count(0);
          outgoing.destroy();
        },
      );
    });
  }

  static async open(to: number): Promise<Ways> {
    const ways = new Ways(to);
    await new Promise<void>((resolve) => ways.#listener.listen(0, '127.0.0.1', resolve));
    return ways;
  }

  /** The base of all pages and calls as this device has it. */
  addressFor(device: string): string {
    return `http://127.0.0.1:${(this.#listener.address() as AddressInfo).port}/${device}`;
  }

  close(): void {
    for (const agent of this.#agents.values()) agent.destroy();
    this.#listener.closeAllConnections();
    this.#listener.close();
  }

  #count(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }

  #agentOf(device: string): Agent {
    const number = this.#agents.size + 2;
    const agent =
      this.#agents.get(device) ??
      new Agent({ keepAlive: true, localAddress: `127.1.${number >> 8}.${number & 255}`, maxSockets: 8 });
    this.#agents.set(device, agent);
    return agent;
  }

  async #carry(incoming: IncomingMessage) {
    const [, device = '', path = '/'] = /^\/([^/]+)(\/.*)$/.exec(incoming.url ?? '') ?? [];
    const sent = await readAll(incoming);
    const { host: _, connection: __, 'accept-encoding': ___, 'transfer-encoding': ____, ...more } = incoming.headers;
    const headers = { ...more, 'content-length': String(sent.length) };
    const to = { host: '127.0.0.1', port: this.#to, method: incoming.method, path, headers };
    const answer = await this.#ask({ ...to, agent: this.#agentOf(device) }, sent);
    const body = await readAll(answer);
    const status = answer.statusCode ?? 0;
    this.#count(status);
    if (path === '/api/sync/push' && status === 200) this.#note(body);
    const { connection: _____, 'transfer-encoding': ______, 'keep-alive': _______, ...kept } = answer.headers;
    return { status, headers: { ...kept, 'content-length': String(body.length) }, body };
  }

  /** As browsers do: what only reads is asked once more when a connection that was kept turns out to be closed. */
  #ask(to: RequestOptions, sent: Buffer, isAgain = false): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const call = request(to, resolve);
      call.once('error', (error) => {
        if (isAgain || !call.reusedSocket || to.method !== 'GET') reject(error);
        else this.#ask(to, sent, true).then(resolve, reject);
      });
      call.end(sent);
    });
  }

  #note(body: Buffer): void {
    const { outcomes = [] } = JSON.parse(body.toString()) as { outcomes?: { id: string; outcome: string }[] };
    for (const { id, outcome } of outcomes) if (outcome === 'acknowledged') this.acknowledged.add(id);
  }
}

/** Rejects when the answer is broken off. */
async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
