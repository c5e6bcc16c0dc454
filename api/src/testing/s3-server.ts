import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../adapters/files/s3.ts';

/** A bucket in memory that answers as S3 does: objects by path, ranges, and S3's error for a missing object. */
export interface S3Server {
  readonly settings: S3Settings;
  readonly objects: Map<string, Buffer>;
  /** The headers of each request. */
  readonly signatures: string[];
  stop(): Promise<void>;
}

const MISSING = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>';

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const signatures: string[] = [];
  const server: Server = createServer(async (request, response) => {
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname);
    signatures.push(request.headers.authorization ?? '');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const found = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, Buffer.concat(chunks));
      response.writeHead(200, { etag: '"x"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (!found) response.writeHead(404, { 'content-type': 'application/xml' }).end(MISSING);
    else {
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      const body = from === undefined ? found : found.subarray(Number(from), Number(to) + 1);
      response.writeHead(from === undefined ? 200 : 206, { 'content-length': body.length, etag: '"x"' });
      response.end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { endpoint, region: 'us-east-1', bucket: 'files', accessKeyId: 'key', secretAccessKey: 'secret' },
    objects,
    signatures,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
