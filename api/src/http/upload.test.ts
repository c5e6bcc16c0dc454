import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { UploadKind } from '@overtrick/shared/contract/endpoint';
import { UPLOADS } from '@overtrick/shared/forms/uploads';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { multipartOf, type SentFile } from '../testing/multipart.ts';
import { SAMPLES } from '../testing/samples.ts';
import { answerError } from './errors.ts';
import { type ReceivedFile, withUpload } from './upload.ts';

let app: FastifyInstance;
let directory: string;
let received: (ReceivedFile & { readonly content: Buffer }) | undefined;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'overtrick-incoming-'));
  received = undefined;
  app = fastify({ bodyLimit: 1024 });
  app.setErrorHandler(answerError);
  await app.register(multipart);
  app.put<{ Params: { kind: UploadKind } }>('/:kind', (call) =>
    withUpload(call, { kind: UPLOADS[call.params.kind], directory }, async (file) => {
      received = { ...file, content: readFileSync(file.path) };
      return { name: file.name };
    }),
  );
});
afterEach(async () => {
  await app.close();
  expect(readdirSync(directory)).toEqual([]);
  rmSync(directory, { recursive: true });
});

async function put(kind: UploadKind, ...files: readonly SentFile[]) {
  const response = await app.inject({ method: 'PUT', url: `/${kind}`, ...multipartOf(...files) });
  const { errors } = response.json();
  return { status: response.statusCode, message: errors?.media?.[0], code: response.json().code };
}

const KILOBYTE = 1024;
const sized = (sample: Buffer, size: number): Buffer =>
  Buffer.concat([sample, Buffer.alloc(size - sample.length, ' ')]);

describe('an upload', () => {
  it.each([
    ['deal', 'boards.pbn', SAMPLES.pbn],
    ['presentation (V-14)', 'talk.pptx', SAMPLES.pptx],
    ['presentation (V-14)', 'talk.ppt', SAMPLES.ppt],
    ['image (V-15)', 'me.jpg', SAMPLES.jpg],
    ['image (V-15)', 'me.png', SAMPLES.png],
    ['video (V-16)', 'film.mp4', SAMPLES.mp4],
  ] as const)('takes for a kind the files of it, whole: %s, %s', async (kind, name, content) => {
    expect((await put(kind.split(' ')[0] as UploadKind, { name, content })).status).toBe(200);
    expect(received?.content).toEqual(content);
    expect(received).toMatchObject({ name, size: content.length });
  });

  it.each([
    ['deal', SAMPLES.lin, 'The file must be a .pbn deal file'],
    ['presentation', SAMPLES.docx, 'The file must be a .pptx powerpoint file'],
    ['image', SAMPLES.pdf, 'The image must be a .png image file'],
    ['video', SAMPLES.webm, 'The file must be a .mp4 video file'],
    ['video', Buffer.alloc(0), 'The file must be a .mp4 video file'],
  ] as const)(
    'refuses for a %s another content under its name, and says what it must be (D-436)',
    async (kind, content, message) => {
      const name = { deal: 'x.pbn', presentation: 'x.pptx', image: 'x.png', video: 'x.mp4' }[kind];
      expect(await put(kind, { name, content })).toEqual({ status: 415, code: 'unsupported_media_type', message });
      expect(received).toBeUndefined();
    },
  );

  it.each([
    ['deal', 'x.lin', SAMPLES.lin, 'Only PBN files can be uploaded'],
    ['presentation', 'x.docx', SAMPLES.docx, 'Only pptx or ppt files can be uploaded'],
    ['image', 'x.pdf', SAMPLES.pdf, 'The image must be a .jpeg, or .png image file'],
    ['image', 'x.jpg', SAMPLES.pdf, 'The image must be a .jpeg, or .png image file'],
    ['video', 'x.webm', SAMPLES.webm, 'Only mp4 files can be uploaded'],
  ] as const)("refuses for a %s what is called %s, in the field's words", async (kind, name, content, message) => {
    expect(await put(kind, { name, content })).toMatchObject({ status: 415, message });
  });

  it.each([
    ['UTF-16', Buffer.from('\ufeff[Board "1"]\n', 'utf16le')],
    ['Windows-1252', Buffer.from('[Event "Malm\u00f6"]\n', 'latin1')],
    ['BRI', Buffer.from('0103111518212529'.repeat(8))],
    ['the suits of old programs', Buffer.from('\u0006 A K\r\n\u0003 Q J\r\n\u001a')],
    ['an address', Buffer.from('https://www.example.com/?lin=md|1S')],
    ['nothing', Buffer.alloc(0)],
  ])('takes deals as text, by what it is: %s', async (_, content) => {
    expect((await put('dealText', { name: 'x.png', content })).status).toBe(200);
    expect(received?.content).toEqual(content);
  });

  it.each(['png', 'jpg', 'docx', 'ppt', 'pdf', 'mp4'] as const)('refuses for deals as text a %s', async (sample) => {
    const sent = { name: 'boards.pbn', content: SAMPLES[sample] };
    expect(await put('dealText', sent)).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  it('refuses for deals as text what is no text', async () => {
    const content = Buffer.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0, 0, 1, 0, 2, 7]);
    expect((await put('dealText', { name: 'x.pbn', content })).status).toBe(415);
  });

  it.each([
    ['presentation', SAMPLES.pptx, 2048, 'Should be no more than 2MB'],
    ['image', SAMPLES.png, 2048, 'The image must be below 2048kb'],
    ['deal', SAMPLES.pbn, 10_240, 'The file must be below 10240kb'],
  ] as const)('takes a %s of just its limit and refuses one byte more', async (kind, sample, kilobytes, message) => {
    const padded = (size: number) => ({
      name: 'x',
      content: kind === 'presentation' ? tailed(sample, size) : sized(sample, size),
    });
    expect((await put(kind, padded(kilobytes * KILOBYTE))).status).toBe(200);
    expect(await put(kind, padded(kilobytes * KILOBYTE + 1))).toEqual({ status: 413, code: 'too_large', message });
  });

  /** A longer zip; its list of names is at its end. */
  const tailed = (sample: Buffer, size: number): Buffer =>
    Buffer.concat([sample, Buffer.alloc(size - 2 * sample.length), sample]);

  it('refuses a film that says it is too large before it is sent (V-16)', async () => {
    const headers = { ...multipartOf().headers, 'content-length': String(512_001 * KILOBYTE + 65_536) };
    const response = await app.inject({ method: 'PUT', url: '/video', headers });
    expect([response.statusCode, response.json().message]).toEqual([413, 'Should be no more than 500MB']);
  });

  it('goes under the key media, and asks for it (V-18)', async () => {
    const file = { name: 'me.png', content: SAMPLES.png };
    expect((await put('image', file)).status).toBe(200);
    expect(await put('image', { ...file, key: 'picture' })).toMatchObject({ status: 422, message: 'File is required' });
    expect(await put('image')).toMatchObject({ status: 422, message: 'File is required' });
  });

  it('takes the first file and leaves others', async () => {
    const file = { name: 'one.png', content: SAMPLES.png };
    expect((await put('image', file, { ...file, name: 'two.png' })).status).toBe(200);
    expect(received?.name).toBe('one.png');
  });

  it.each([
    ['lessonResource', 'sheet.pdf', SAMPLES.mp4, 'sheet.pdf.mp4'],
    ['lessonResource', 'setup.exe', SAMPLES.pdf, 'setup.exe.pdf'],
    ['lessonResource', 'Sheet 1.5', SAMPLES.docx, 'Sheet 1.5.docx'],
    ['lessonResource', 'SHEET.PDF', SAMPLES.pdf, 'SHEET.PDF'],
    ['lessonResource', 'talk.pps', SAMPLES.ppt, 'talk.pps'],
    ['dealText', 'boards.txt', SAMPLES.pbn, 'boards.txt'],
    ['video', '', SAMPLES.mp4, ''],
  ] as const)(
    'is kept under a name that ends as its content does: for a %s, %s (silence 321)',
    async (kind, name, content, kept) => {
      await put(kind, { name, content });
      expect(received?.name).toBe(kept);
    },
  );

  it('keeps of a name what a name may have', async () => {
    await put('image', { name: '../../etc/\u0007pass\u202ewd.png', content: SAMPLES.png });
    expect(received?.name).toBe('passwd.png');
  });

  it.each([
    ['text', 'text/plain', 'hello', 415],
    ['JSON', 'application/json', '{}', 415],
    ['a form without a boundary', 'multipart/form-data', 'x', 400],
    [
      'a form that ends too soon',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="media"; filename="a"\r\n\r\nabc',
      400,
    ],
    ['bytes that are no form', 'multipart/form-data; boundary=x', '\0\u00ff\u00fe', 400],
    [
      'a form of a prototype',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="__proto__"; filename="a"\r\n\r\nabc\r\n--x--\r\n',
      400,
    ],
    ['nothing', 'multipart/form-data; boundary=x', '', 422],
  ])('refuses %s', async (_, type, payload, status) => {
    const response = await app.inject({ method: 'PUT', url: '/image', headers: { 'content-type': type }, payload });
    expect(response.statusCode).toBe(status);
  });

  it('that breaks off leaves nothing', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const { headers, payload } = multipartOf({ name: 'me.png', content: Buffer.alloc(1_000_000) });
    const call = request({ host: '127.0.0.1', port, path: '/image', method: 'PUT', headers });
    call.on('error', () => {});
    call.write(payload.subarray(0, 500_000));
    const files = () => readdirSync(directory).flatMap((name) => readdirSync(join(directory, name)));
    await vi.waitFor(() => expect(files()).toEqual(['file']));
    call.destroy();
    await vi.waitFor(() => expect(readdirSync(directory)).toEqual([]));
    expect(received).toBeUndefined();
  });

  it('leaves nothing where its use fails', async () => {
    app.put('/fails', (call) =>
      withUpload(call, { kind: UPLOADS.image, directory }, async ({ path }) => {
        expect(existsSync(path)).toBe(true);
        throw new Error('no');
      }),
    );
    const { payload, headers } = multipartOf({ name: 'me.png', content: SAMPLES.png });
    expect((await app.inject({ method: 'PUT', url: '/fails', payload, headers })).statusCode).toBe(500);
  });
});
