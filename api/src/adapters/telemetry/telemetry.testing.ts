import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a collector was sent, as JSON. */
interface Sent {
  readonly path: string;
  readonly body: string;
}

/** A collector that speaks OTLP over HTTP and keeps what it is sent. */
export interface Collecting {
  readonly url: string;
  readonly sent: Sent[];
  /** All that was sent to this path, in one text. */
  textOf(path: '/v1/traces' | '/v1/metrics'): string;
  stop(): Promise<void>;
}

export async function startCollecting(): Promise<Collecting> {
  const sent: Sent[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    sent.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString() });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    textOf: (path) =>
      sent
        .filter((each) => each.path === path)
        .map(({ body }) => body)
        .join('\n'),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
