import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDealMedia } from '@overtrick/shared/contract/deal-media';
import * as lines from '@overtrick/shared/contract/deal-uploads';
import { newId } from '@overtrick/shared/learning/values/ids';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openFileStore } from '../../adapters/files/open.ts';
import { DATABASES } from '../../testing/databases.ts';
import { makeDeal, makeTeacher, type Teacher } from '../../testing/factories.ts';
import { type Harness, startHarness, withHarness } from '../../testing/harness.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { SAMPLES } from '../../testing/samples.ts';
import { cleanUpUploads } from '../media/uploads.ts';

const s3 = await startS3Server();
afterAll(() => s3.stop());

const DAY = 86_400_000;

/** A film of three parts. */
const FILM = Buffer.concat([SAMPLES.webm, Buffer.alloc(2500 - SAMPLES.webm.length, 'film')]);
const PART = 1000;

const PLACES = DATABASES.flatMap((kind) => (['disk', 's3'] as const).map((place) => [kind, place] as const));

describe.each(PLACES)('a file that is sent in parts, on %s and %s,', (kind, place) => {
  const harness = withHarness(kind, place === 's3' ? { config: { s3: s3.settings } } : {});
  let teacher: Teacher;
  let params: { dealId: string; uploadId: string };
  beforeEach(async () => {
    s3.objects.clear();
    teacher = await makeTeacher(harness());
    params = { dealId: (await makeDeal(harness(), teacher)).id, uploadId: newId() };
  });

  const facts = { type: 'deal_recording' as const, name: 'recording.webm', size: FILM.length };
  const begin = (over: Partial<typeof facts> = {}, at: Harness = harness()) =>
    at.call(lines.beginDealUpload, { token: teacher.token, params, body: { ...facts, ...over } });
  const send = (start: number, at: Harness = harness(), content = FILM.subarray(start, start + PART)) =>
    at.call(lines.sendDealPart, {
      token: teacher.token,
      params,
      query: { start: String(start) },
      file: { name: 'part', content },
    });
  const end = (at: Harness = harness()) => at.call(lines.endDealUpload, { token: teacher.token, params });
  const parts = () => harness().db.selectFrom('upload_parts').select('id').execute();
  const isStored = async (id: string) =>
    (await openFileStore(harness().config).read(`part-${id}`))?.destroy() !== undefined;

  it('goes on where the connection broke off, at whichever instance, and is at its deal whole and once (R-10)', async () => {
    const other = await startHarness(harness().db, { config: harness().config });
    expect((await begin()).reply).toEqual({ received: 0 });
    expect((await send(0)).reply).toEqual({ received: 1000 });
    expect((await begin({}, other)).reply).toEqual({ received: 1000 });
    expect((await end()).problem).toMatchObject({ code: 'upload_incomplete' });
    expect((await send(1000, other)).reply).toEqual({ received: 2000 });
    expect((await send(2000)).reply).toEqual({ received: 2500 });
    const ends = await Promise.all([end(), end(other)]);
    expect(ends.map((each) => each.status)).toEqual([200, 200]);
    const { status, reply } = await end(other);
    expect([status, reply.media.map(({ id, name, config }) => [id, name, config])]).toEqual([
      200,
      [[params.uploadId, 'recording.webm', { type: 'deal_recording' }]],
    ]);
    const film = await harness().app.inject({ url: reply.media[0]?.url ?? '' });
    expect([film.headers['content-type'], film.rawPayload.equals(FILM)]).toEqual(['video/webm', true]);
    expect((await begin()).reply).toEqual({ received: FILM.length });
    const { db, config, now } = harness();
    expect(await cleanUpUploads({ db, files: openFileStore(config) }, now)).toBe(3);
    expect(await parts()).toEqual([]);
    await other.app.close();
  });

  it('is not changed by a part that comes twice, at once with itself, or out of its order (R-10)', async () => {
    await begin();
    expect((await send(1000)).reply).toEqual({ received: 0 });
    const both = await Promise.all([send(0), send(0)]);
    expect(both.map(({ reply }) => reply)).toEqual([{ received: 1000 }, { received: 1000 }]);
    expect((await send(0, harness(), Buffer.alloc(700, 'x'))).status).toBe(415);
    expect((await send(0)).reply).toEqual({ received: 1000 });
    await send(1000);
    await send(1000, harness(), Buffer.alloc(900, 'x'));
    await send(2000);
    const { reply } = await end();
    expect((await harness().app.inject({ url: reply.media[0]?.url ?? '' })).rawPayload.equals(FILM)).toBe(true);
  });

  it('is refused before it is sent where it is too large or of a wrong type, and at its first part for its content (R-11)', async () => {
    const large = await begin({ size: 512_000 * 1024 + 1 });
    expect([large.status, large.problem?.message]).toEqual([413, 'Should be no more than 500MB']);
    const text = await begin({ name: 'film.txt' });
    expect([text.status, text.problem?.message]).toEqual([415, 'Only webm or mp4 files can be uploaded']);
    await begin();
    const wrong = await send(0, harness(), Buffer.alloc(1000, 'x'));
    expect([wrong.status, wrong.problem?.message]).toEqual([415, 'Only webm or mp4 files can be uploaded']);
    expect((await begin()).reply).toEqual({ received: 0 });
    await send(0);
    await send(1000);
    expect((await send(2000, harness(), Buffer.alloc(501))).status).toBe(413);
  });

  it('begins anew where its parts were lost', async () => {
    await begin();
    for (const start of [0, 1000, 2000]) await send(start);
    const [part] = await parts();
    await openFileStore(harness().config).remove(`part-${part?.id}`);
    expect((await end()).problem).toMatchObject({ code: 'upload_incomplete' });
    expect([(await begin()).reply, await parts()]).toEqual([{ received: 0 }, []]);
    for (const start of [0, 1000, 2000]) await send(start);
    expect((await end()).status).toBe(200);
  });

  it('is given up a week after its last part, and leaves nothing in the store (R-12)', async () => {
    await begin();
    await send(0);
    const [part] = await parts();
    const tidy = () => cleanUpUploads({ db: harness().db, files: openFileStore(harness().config) }, harness().now);
    harness().wait(6 * DAY);
    await send(1000);
    harness().wait(6 * DAY);
    expect([await tidy(), await isStored(part?.id ?? '')]).toEqual([0, true]);
    harness().wait(DAY + 1);
    expect([await tidy(), await isStored(part?.id ?? ''), await parts()]).toEqual([2, false, []]);
    expect((await begin()).reply).toEqual({ received: 0 });
  });
});

describe.each(DATABASES)('who may send a file in parts, on %s:', (kind) => {
  const harness = withHarness(kind);

  it('whose deal it is, and nobody goes on with another’s upload', async () => {
    const [owner, other] = [await makeTeacher(harness()), await makeTeacher(harness())];
    const deals = [
      await makeDeal(harness(), owner),
      await makeDeal(harness(), owner),
      await makeDeal(harness(), other),
    ];
    const uploadId = newId();
    const body = { type: 'deal_recording' as const, name: 'a.webm', size: 100 };
    const begin = (token: string, at: number) =>
      harness().call(lines.beginDealUpload, { token, params: { dealId: deals[at]?.id ?? '', uploadId }, body });
    expect((await begin(owner.token, 0)).status).toBe(200);
    expect((await begin(owner.token, 1)).status).toBe(404);
    expect((await begin(other.token, 2)).status).toBe(404);
    expect((await begin(other.token, 0)).status).toBe(404);
    const params = { dealId: deals[2]?.id ?? '', uploadId };
    expect((await harness().call(lines.endDealUpload, { token: other.token, params })).status).toBe(404);
    expect((await begin(owner.token, 0)).reply).toEqual({ received: 0 });
  });

  it('nobody with twenty unfinished files', async () => {
    const owner = await makeTeacher(harness());
    const { id: dealId } = await makeDeal(harness(), owner);
    const body = { type: 'deal_recording' as const, name: 'a.webm', size: 100 };
    const begin = () =>
      harness().call(lines.beginDealUpload, { token: owner.token, params: { dealId, uploadId: newId() }, body });
    for (let made = 0; made < 20; made++) expect((await begin()).status).toBe(200);
    expect((await begin()).status).toBe(429);
  });

  it.each(['part', 'whole'])('is asked before the bytes are received: a %s', async (what) => {
    const [owner, other] = [await makeTeacher(harness()), await makeTeacher(harness())];
    const { id: dealId } = await makeDeal(harness(), owner);
    const path =
      what === 'part' ? `${lines.sendDealPart.path.replace('{uploadId}', newId())}?start=0` : addDealMedia.path;
    await harness().app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = harness().app.server.address() as AddressInfo;
    const status = await new Promise((resolve, reject) => {
      const call = request({
        host: '127.0.0.1',
        port,
        path: `/api${path.replace('{dealId}', dealId)}`,
        method: 'POST',
        headers: {
          authorization: `Bearer ${other.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 900_000,
        },
      });
      call.on('response', ({ statusCode }) => {
        resolve(statusCode);
        call.destroy();
      });
      call.on('error', reject);
      call.write('--x\r\ncontent-disposition: form-data; name="media"; filename="a.webm"\r\n\r\n');
    });
    expect(status).toBe(404);
  });
});
