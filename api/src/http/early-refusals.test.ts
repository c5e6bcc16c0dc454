import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { beginDealUpload } from '@overtrick/shared/contract/deal-uploads';
import { ENDPOINTS } from '@overtrick/shared/contract/endpoints';
import { putTeacherPicture } from '@overtrick/shared/contract/teachers';
import { newId } from '@overtrick/shared/learning/values/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { incomingDirectory } from '../adapters/files/open.ts';
import type { AccessRow } from '../testing/access-row.ts';
import { ACCESS_ROWS } from '../testing/access-rows.ts';
import { DATABASES } from '../testing/databases.ts';
import { makePack, makeTeacher } from '../testing/factories.ts';
import { withHarness, withLastingHarness } from '../testing/harness.ts';
import { tinyPicture } from '../testing/picture.ts';
import { SAMPLES } from '../testing/samples.ts';

/** A film of the largest size, of which the caller sends what the server takes. */
const HALF_A_GIGABYTE = 500_000_000;
const CHUNK = Buffer.alloc(64 * 1024, 'x');

/** The lines that take a file for something that has an owner; a file of deals goes into one's own library. */
const OWNED = ENDPOINTS.filter(
  ({ upload, path }) => upload && upload !== 'dealText' && path !== putTeacherPicture.path,
);

const ROWS = OWNED.map((line) => ACCESS_ROWS.find((row) => row.line === line) as AccessRow);

const nameOf = ({ line }: AccessRow): string => `${line.method} ${line.path}`;

const addressOf = ({ line }: AccessRow, params: object = {}): string =>
  Object.entries(params).reduce((path, [name, id]) => path.replace(`{${name}}`, String(id)), line.path);

interface Sent {
  readonly answer: string;
  readonly sent: number;
}

/** Sends the head of an upload and then its body for as long as the connection takes it. */
function sendTo(port: number, { line }: AccessRow, path: string, token: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    let sent = 0;
    const go = (): void => {
      while (sent < HALF_A_GIGABYTE && !socket.destroyed && socket.writable) {
        sent += CHUNK.length;
        if (!socket.write(CHUNK)) return void socket.once('drain', go);
      }
    };
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('close', () => resolve({ answer, sent }));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (!['EPIPE', 'ECONNRESET'].includes(error.code ?? '')) reject(error);
    });
    socket.write(
      `${line.method} /api${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${HALF_A_GIGABYTE}\r\n\r\n`,
    );
    setTimeout(go, 100);
  });
}

describe.each(DATABASES)('an upload for what is somebody else’s, on %s', (kind) => {
  const lasting = withLastingHarness(kind);
  const answers = new Map<string, Sent>();

  async function send(row: AccessRow): Promise<void> {
    const { harness } = lasting();
    const { params, query } = (await row.make(harness)) as { params?: object; query?: object };
    const { token } = await makeTeacher(harness);
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
    const { port } = harness.app.server.address() as AddressInfo;
    answers.set(nameOf(row), await sendTo(port, row, `${addressOf(row, params)}${search}`, token));
  }

  // All of them at once: each connection lingers for seconds, in which its caller may read the answer.
  beforeAll(async () => {
    await lasting().harness.app.listen({ host: '127.0.0.1', port: 0 });
    await Promise.all(ROWS.map(send));
  }, 120_000);

  it.each(ROWS.map(nameOf))('ends although 500 MB are on their way: %s (D-376)', (name) => {
    const { answer, sent } = answers.get(name) as Sent;
    expect(answer.split('\r\n')[0]).toMatch(/^HTTP\/1\.1 40[34] /);
    expect(sent).toBeLessThan(HALF_A_GIGABYTE / 10);
  });
});

describe.each(DATABASES)('a file that is refused before it is received, on %s', (kind) => {
  const harness = withHarness(kind);

  /** Sends a film without its length, in chunks, for as long as the connection takes it. */
  async function stream(dealId: string, token: string, bytes: number) {
    if (!harness().app.server.listening) await harness().app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = harness().app.server.address() as AddressInfo;
    const path = `/api/deals/${dealId}/media?type=deal_recording`;
    const head =
      '--b\r\ncontent-disposition: form-data; name="media"; filename="talk.webm"\r\ncontent-type: video/webm\r\n\r\n';
    return new Promise<{ readonly status: number; readonly code?: string; readonly sent: number }>((resolve) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' };
      let sent = 0;
      const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part as Buffer);
        const text = Buffer.concat(parts).toString();
        resolve({ status: answer.statusCode ?? 0, code: JSON.parse(text).code, sent });
      });
      call.on('error', () => {});
      const go = (): void => {
        while (sent < bytes && !call.destroyed) {
          sent += CHUNK.length;
          if (!call.write(CHUNK)) return void call.once('drain', go);
        }
        if (!call.destroyed) call.end('\r\n--b--\r\n');
      };
      call.write(head);
      call.write(SAMPLES.webm);
      go();
    });
  }

  it('ends at the byte that goes beyond, although it did not say its length, and leaves nothing (D-408)', async () => {
    const owner = await makeTeacher(harness());
    const { deals } = await makePack(harness(), { teacher: owner });
    const file = { name: 'me.png', content: await tinyPicture() };
    expect((await harness().call(putTeacherPicture, { token: owner.token, file })).status).toBe(200);
    const dealId = deals[0]?.id ?? '';
    const kept = await harness().db.selectFrom('files').selectAll().execute();
    await harness()
      .db.updateTable('files')
      .set({ size: 10e9 - 1_000_000 })
      .execute();
    const tooLong = await stream(dealId, owner.token, 200_000_000);
    expect([tooLong.status, tooLong.code]).toEqual([413, 'quota_full']);
    expect(tooLong.sent).toBeLessThan(100_000_000);
    expect((await harness().db.selectFrom('files').selectAll().execute()).length).toBe(kept.length);
    expect(readdirSync(incomingDirectory(harness().config))).toEqual([]);
    expect((await stream(dealId, owner.token, 500_000)).status).toBe(200);
  });

  it('is one too many for its teacher, who is told what is used (D-375)', async () => {
    const owner = await makeTeacher(harness());
    const { deals } = await makePack(harness(), { teacher: owner });
    const file = { name: 'me.png', content: await tinyPicture() };
    const { token } = owner;
    expect((await harness().call(putTeacherPicture, { token, file })).status).toBe(200);
    const params = { dealId: deals[0]?.id ?? '', uploadId: newId() };
    const announce = (size: number, uploadId: string) =>
      harness().call(beginDealUpload, {
        token,
        params: { ...params, uploadId },
        body: { type: 'deal_recording', name: 'talk.webm', size },
      });
    await harness().db.updateTable('files').set({ size: 9_700_000_000 }).execute();
    expect((await announce(200_000_000, params.uploadId)).status).toBe(200);
    // What is on its way counts, and going on with it is no second file.
    const second = await announce(200_000_000, newId());
    expect([second.status, second.problem?.code]).toEqual([413, 'quota_full']);
    expect(second.problem?.message).toContain('9.9 GB of 10 GB are used');
    expect((await announce(200_000_000, params.uploadId)).status).toBe(200);
  });
});
