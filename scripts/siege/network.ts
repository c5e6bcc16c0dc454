import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault } from './schedule.ts';
import type { BesiegedServer } from './server.ts';

/** A call as it came from a device. */
interface Call {
  readonly device: string;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Milliseconds: what the network waits before it delivers slowly, and what a hung database is waited for. */
const SLOW = 3;
const HUNG = 40;

/** Milliseconds after which the network gives up a call that the server does not answer. */
const PATIENCE = 10_000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What is only a matter of the network, and what the server must not hear twice: a token, a password. */
const isFaulty = (path: string): boolean => !path.startsWith('/api/auth/');

/**
 * The network between the devices and the server. Each device has its own way through it,
 * http://127.0.0.1:{port}/{device}/api, and its own faults, one for each of its next calls.
 */
export class FaultyNetwork {
  /** How often each fault happened. */
  readonly figures = new Map<Fault, number>();
  /** Calls that the server did not answer in time. */
  stalls = 0;
  /** Receives the ids that the server acknowledged in an answer that arrived. */
  onAcknowledged: (device: string, ids: readonly string[]) => void = () => {};
  readonly #server: BesiegedServer;
  readonly #faults = new Map<string, Fault[]>();
  readonly #late: Call[] = [];
  #agent = new Agent({ keepAlive: true });
  readonly #listener: Server;
  #port = 0;

  private constructor(server: BesiegedServer) {
    this.#server = server;
    this.#listener = createServer((incoming, outgoing) => {
      this.#carry(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  static async open(server: BesiegedServer): Promise<FaultyNetwork> {
    const network = new FaultyNetwork(server);
    await new Promise<void>((resolve) => network.#listener.listen(0, '127.0.0.1', resolve));
    network.#port = (network.#listener.address() as AddressInfo).port;
    return network;
  }

  /** The base of the API as this device calls it. */
  addressFor(device: string): string {
    return `http://127.0.0.1:${this.#port}/${device}/api`;
  }

  /** The faults of this device's next calls, in order. */
  addFaults(device: string, faults: readonly Fault[]): void {
    this.#faults.set(device, [...(this.#faults.get(device) ?? []), ...faults]);
  }

  /** Takes back the faults of a device that did not call often enough. */
  clearFaults(device?: string): void {
    if (device) this.#faults.delete(device);
    else this.#faults.clear();
  }

  /** Everything that is still under way arrives. */
  async deliverLate(): Promise<void> {
    for (const call of this.#late.splice(0)) await this.#pass(call).catch(() => {});
  }

  close(): void {
    this.#agent.destroy();
    this.#listener.closeAllConnections();
    this.#listener.close();
  }

  async #carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const call = await readCall(incoming);
    const fault = isFaulty(call.path) ? this.#faults.get(call.device)?.shift() : undefined;
    if (fault) this.figures.set(fault, (this.figures.get(fault) ?? 0) + 1);
    const answer = await this.#meet(call, fault);
    if (!answer) return void outgoing.destroy();
    if (fault === 'halfAnswer') return sendHalf(outgoing, answer);
    await send(outgoing, answer, fault === 'slow');
    this.#note(call, answer);
    if (fault !== 'late') await this.#deliverLateOf(call.device);
  }

  /** The answer that reaches the device; undefined when the connection breaks. */
  async #meet(call: Call, fault: Fault | undefined): Promise<Answer | undefined> {
    const server = this.#server;
    switch (fault) {
      case 'cutBefore':
        return undefined;
      case 'cutInside':
        return this.#passHalf(call);
      case 'cutAfter':
        await this.#pass(call);
        return undefined;
      case 'late':
        this.#late.push(call);
        return undefined;
      case 'repeated':
        return (await Promise.all([this.#pass(call), this.#pass(call)]))[1];
      case 'busy':
        return { status: 503, headers: { 'content-type': 'text/html', 'retry-after': '2' }, body: Buffer.from('busy') };
      case 'garbled':
        return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<h1>Welcome</h1>') };
      case 'killedBefore':
        await server.kill();
        return undefined;
      case 'killedDuring': {
        const passed = this.#pass(call);
        passed.catch(() => {});
        await pause(1);
        await server.kill();
        return passed.catch(() => undefined);
      }
      case 'killedAfter':
        await this.#pass(call);
        await server.kill();
        return undefined;
      case 'fullDisk':
        return this.#passWithoutDisk(call);
      case 'databaseKilled': {
        const passed = this.#pass(call);
        passed.catch(() => {});
        server.killDatabase();
        return passed;
      }
      case 'databaseHung':
        return this.#passWhileHung(call);
      default:
        return this.#pass(call);
    }
  }

  async #passWithoutDisk(call: Call): Promise<Answer> {
    await this.#server.setDiskFull(true);
    try {
      return await this.#pass(call);
    } finally {
      await this.#server.setDiskFull(false);
    }
  }

  /** The device has no answer while the database hangs, and then one that it no longer waits for. */
  async #passWhileHung(call: Call): Promise<undefined> {
    const wakeUp = await this.#server.database.hang?.();
    const passed = this.#pass(call).catch(() => undefined);
    await Promise.race([pause(HUNG), passed]);
    wakeUp?.();
    await passed;
    return undefined;
  }

  #note({ device, path }: Call, { status, body }: Answer): void {
    if (path !== '/api/sync/push' || status !== 200) return;
    const { outcomes = [] } = parseJson(body) as { outcomes?: { id: string; outcome: string }[] };
    const ids = outcomes.filter(({ outcome }) => outcome === 'acknowledged').map(({ id }) => id);
    this.onAcknowledged(device, ids);
  }

  async #deliverLateOf(device: string): Promise<void> {
    const due = this.#late.filter((call) => call.device === device);
    for (const call of due) this.#late.splice(this.#late.indexOf(call), 1);
    for (const call of due) await this.#pass(call).catch(() => {});
  }

  /** Brings the whole call to the server. Rejects when the server is not there or breaks the connection. */
  #pass(call: Call): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const outgoing = this.#request(call);
      outgoing.setTimeout(PATIENCE, () => {
        this.stalls += 1;
        outgoing.destroy(new Error('no answer in time'));
      });
      outgoing.once('error', reject);
      outgoing.once('response', (response) => {
        readAll(response).then(
          (body) => resolve({ status: response.statusCode ?? 500, headers: response.headers, body }),
          reject,
        );
      });
      outgoing.end(call.body);
    });
  }

  /** Half of the call reaches the server, and then the connection breaks. */
  async #passHalf(call: Call): Promise<undefined> {
    const outgoing = this.#request(call);
    outgoing.on('error', () => {});
    outgoing.write(call.body.subarray(0, Math.floor(call.body.length / 2)));
    await pause(SLOW);
    outgoing.destroy();
    return undefined;
  }

  #request({ method, path, headers, body }: Call) {
    // Without compression, because the network reads what is acknowledged.
    const { host: _, connection: __, 'transfer-encoding': ___, 'accept-encoding': ____, ...more } = headers;
    return request({
      host: '127.0.0.1',
      // No process listens at port 1: the connection is refused.
      port: this.#server.port ?? 1,
      method,
      path,
      headers: { ...more, 'content-length': String(body.length) },
      agent: this.#agent,
    });
  }
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function readCall(incoming: IncomingMessage): Promise<Call> {
  const [, device = '', path = '/'] = /^\/([^/]+)(\/.*)$/.exec(incoming.url ?? '') ?? [];
  return { device, method: incoming.method ?? 'GET', path, headers: incoming.headers, body: await readAll(incoming) };
}

/** Without what described the way from the server to here. */
function headersOf({ headers, body }: Answer): IncomingHttpHeaders {
  const { connection: _, 'transfer-encoding': __, 'keep-alive': ___, ...more } = headers;
  return { ...more, 'content-length': String(body.length) };
}

async function send(outgoing: ServerResponse, answer: Answer, slowly: boolean): Promise<void> {
  outgoing.writeHead(answer.status, headersOf(answer));
  if (slowly)
    for (let from = 0; from < answer.body.length; from += Math.ceil(answer.body.length / 3)) {
      outgoing.write(answer.body.subarray(from, from + Math.ceil(answer.body.length / 3)));
      await pause(SLOW);
    }
  outgoing.end(slowly ? undefined : answer.body);
}

async function sendHalf(outgoing: ServerResponse, answer: Answer): Promise<void> {
  outgoing.writeHead(answer.status, headersOf(answer));
  outgoing.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)));
  await pause(SLOW);
  outgoing.destroy();
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return {};
  }
}
