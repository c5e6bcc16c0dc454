import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';

/** What went over the wire, heads of HTTP included. */
export interface Traffic {
  requests: number;
  bytesUp: number;
  bytesDown: number;
}

/** Counts what goes to a server and comes back, compressed as it is. */
export interface Meter {
  readonly url: string;
  /** What was counted since it was asked last. */
  take(): Traffic;
  close(): void;
}

const headBytes = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.reduce((sum, text) => sum + text.length + 2, 0) + 20;

export async function startMeter(to: string): Promise<Meter> {
  let traffic: Traffic = { requests: 0, bytesUp: 0, bytesDown: 0 };
  const agent = new Agent({ keepAlive: true });
  const listener = createServer(async (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const sent = await readAll(incoming);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(new URL(url ?? '/', to), { method, headers, agent }, resolve)
        .once('error', reject)
        .end(sent);
    });
    const body = await readAll(answer);
    traffic.requests += 1;
    traffic.bytesUp += sent.length + headBytes(incoming) + (url ?? '').length;
    traffic.bytesDown += body.length + headBytes(answer);
    const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...kept } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 500, { ...kept, 'content-length': String(body.length) }).end(body);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    take() {
      const taken = traffic;
      traffic = { requests: 0, bytesUp: 0, bytesDown: 0 };
      return taken;
    },
    close() {
      agent.destroy();
      listener.closeAllConnections();
      listener.close();
    },
  };
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
