import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { RawRequest } from '../../api/src/testing/requests.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** After so many milliseconds without an answer a call hangs. */
const PATIENCE = 30_000;

/** What came back: the status, 'hang' for no answer in time, 'cut' for a connection that ended without one. */
export interface Answer {
  readonly status: number | 'hang' | 'cut';
  readonly milliseconds: number;
  readonly body: string;
}

/**
 * Makes one call. One that lies about its length has a connection of its own, because what follows on it would be read as
 * the rest of its body.
 */
export function send(base: string, made: RawRequest, isAgain = false): Promise<Answer> {
  const { method, url, headers, payload } = made;
  const began = performance.now();
  const own = isAgain || 'content-length' in headers;
  return new Promise((resolve) => {
    const end = (status: Answer['status'], body = ''): void =>
      resolve({ status, body, milliseconds: performance.now() - began });
    const call = request(
      `${base}${url}`,
      { method, headers, agent: own ? false : agent, timeout: PATIENCE },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(parts).toString()));
        response.on('error', () => end('cut'));
      },
    );
    call.on('timeout', () => {
      end('hang');
      call.destroy();
    });
    // The server may end a connection that nobody has used for a while, at the moment of the next call.
    call.on('error', () => (call.reusedSocket && !own ? resolve(send(base, made, true)) : end('cut')));
    call.end(payload);
  });
}

/** Announces a body, sends half of it and leaves. */
export function sendHalf(base: string, { method, url, headers, payload }: RawRequest): Promise<void> {
  const { hostname, port } = new URL(base);
  const body = payload ?? Buffer.from('{"a":1}');
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${method} ${url} HTTP/1.1\r\nhost: x\r\n${head.join('')}content-length: ${body.length}\r\n\r\n`);
      socket.write(body.subarray(0, body.length >> 1), () => socket.destroy());
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}
