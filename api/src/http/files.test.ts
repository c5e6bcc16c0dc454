import { existsSync, mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as lines from '@overtrick/shared/contract/teachers';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { incomingDirectory, openFileStore } from '../adapters/files/open.ts';
import { cleanUpFiles } from '../entities/media/clean-up.ts';
import { keepUpload } from '../entities/media/keep.ts';
import { addMedia, removeMedia } from '../entities/media/operations.ts';
import { listMedia } from '../entities/media/queries.ts';
import { mediaView } from '../entities/media/views.ts';
import type { DATABASES } from '../testing/databases.ts';
import { makeTeacher } from '../testing/factories.ts';
import { type Harness, withHarness } from '../testing/harness.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { SAMPLES } from '../testing/samples.ts';
import { FILE_TYPES } from './content-type.ts';
import { type FileName, fileName, publicAddress, signedAddress } from './file-address.ts';
import { notFound } from './refusal.ts';

const s3 = await startS3Server();
afterAll(() => s3.stop());

const DAY = 86_400_000;

/** A file so long that any other answer of its size would be compressed. */
const LONG = Buffer.alloc(5000, 'x');

/** A picture, red on the left and blue on the right, with a camera's data: its orientation and its location. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Copyright: 'A secret place' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const plain = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'red' }, limitInputPixels: false })
    .png()
    .toBuffer();

interface Kept extends FileName {
  readonly id: string;
  readonly ownerId: string;
}

/** Keeps a file as an upload does, with a new teacher as its owner. */
async function keep(
  harness: Harness,
  extension: keyof typeof SAMPLES,
  isPublic: boolean,
  content: Buffer = SAMPLES[extension],
): Promise<Kept> {
  const path = join(mkdtempSync(join(tmpdir(), 'overtrick-sent-')), 'file');
  writeFileSync(path, content);
  const { db, config, now } = harness;
  const received = {
    path,
    name: `x.${extension}`,
    size: content.length,
    type: FILE_TYPES[extension],
    refuse: notFound,
  };
  const file = await keepUpload({ db, files: openFileStore(config), clock: () => now }, received);
  const { profileId: ownerId } = await makeTeacher(harness);
  const use = { owner: 'teacher_profile_id', ownerId, file, name: received.name, isPublic } as const;
  return { ...file, ownerId, id: await db.transaction().execute((trx) => addMedia(trx, use, now)) };
}

describe('a picture', () => {
  const harness = withHarness('sqlite');
  const get = async (url: string) => (await harness().app.inject(url)).rawPayload;
  const put = async (content: Buffer) => {
    const { token } = await makeTeacher(harness());
    return harness().call(lines.putTeacherPicture, { token, file: { name: 'me.jpg', content } });
  };
  const urlOf = async (content: Buffer) => (await put(content)).reply?.media[0]?.url ?? '';

  it('is made anew: upright, in two widths, without what the camera wrote into it', async () => {
    const url = await urlOf(await photograph(2000, 1000));
    const [large, small] = [await get(url), await get(url.replace('.webp', '-320.webp'))];
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 640, height: 1280 });
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 160, height: 320 });
    const [red = 0, , blue = 0] = await sharp(large).extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer();
    expect(red > 200 && blue < 50).toBe(true);
    for (const field of ['exif', 'icc', 'orientation', 'xmp'])
      expect(await sharp(large).metadata()).not.toHaveProperty(field);
    expect(large.includes('A secret place')).toBe(false);
  });

  it('that is small is not made larger', async () => {
    const url = await urlOf(await photograph(50, 40));
    expect(await sharp(await get(url)).metadata()).toMatchObject({ width: 40, height: 50 });
  });

  it.each([
    ['breaks off', async () => (await photograph(500, 500)).subarray(0, 600)],
    ['only begins like one', async () => SAMPLES.png],
    ['would unpack to more than the memory holds', () => plain(12_000, 8_000)],
  ])('is refused that %s', async (_, make) => {
    const { status, problem } = await put(await make());
    expect([status, problem?.errors]).toEqual([415, { media: ['The image must be a .jpeg, or .png image file'] }]);
    expect(await harness().db.selectFrom('files').selectAll().execute()).toEqual([]);
    expect(readdirSync(incomingDirectory(harness().config))).toEqual([]);
  });
});

const PLACES = [
  ['sqlite', 'disk'],
  ['postgres', 'disk'],
  ['sqlite', 's3'],
] as const satisfies readonly (readonly [(typeof DATABASES)[number], string])[];

describe.each(PLACES)('a kept file, on %s and %s,', (kind, place) => {
  const harness = withHarness(kind, place === 's3' ? { config: { s3: s3.settings } } : {});
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    harness().app.inject({ method, url, headers });
  const sign = (file: FileName): string => signedAddress(harness().config.jwtSecret, file, harness().now);

  it('is had by everybody when it is public, and may stay in caches for ever', async () => {
    const { statusCode, rawPayload, headers } = await get(publicAddress(await keep(harness(), 'mp4', true)));
    expect([statusCode, rawPayload]).toEqual([200, SAMPLES.mp4]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('video/mp4');
    expect(headers['content-length']).toBe(String(SAMPLES.mp4.length));
  });

  it('is had by a signed address when it is not, for an hour', async () => {
    const file = await keep(harness(), 'mp4', false);
    expect((await get(publicAddress(file))).statusCode).toBe(404);
    expect((await get(`${sign(file)}x`)).statusCode).toBe(404);
    const url = sign(file);
    const good = await get(url);
    expect([good.statusCode, good.rawPayload]).toEqual([200, SAMPLES.mp4]);
    expect(good.headers['cache-control']).toMatch(/^private, max-age=3[6-9]\d\d$|^private, max-age=4[0-5]\d\d$/);
    harness().wait(76 * 60_000);
    const late = await get(url);
    expect([late.statusCode, late.json().code]).toEqual([403, 'address_expired']);
  });

  it('has the address that its view gives', async () => {
    const [open, closed] = [await keep(harness(), 'pdf', true), await keep(harness(), 'mp4', false)];
    const mediaOf = await listMedia(harness().db, 'teacher_profile_id', [open.ownerId, closed.ownerId]);
    const viewOf = (file: Kept) => mediaOf(file.ownerId).map((row) => mediaView(row, sign));
    expect(viewOf(open)).toEqual([{ id: open.id, url: publicAddress(open) }]);
    expect(viewOf(closed)).toEqual([{ id: closed.id, name: 'x.mp4', url: sign(closed) }]);
  });

  it('is public as long as one of its uses is', async () => {
    const file = await keep(harness(), 'pdf', true);
    await keep(harness(), 'pdf', false);
    expect((await get(publicAddress(file))).statusCode).toBe(200);
    await harness()
      .db.transaction()
      .execute((trx) => removeMedia(trx, 'teacher_profile_id', file.ownerId));
    expect((await get(publicAddress(file))).statusCode).toBe(404);
  });

  it('is had by parts', async () => {
    const content = Buffer.concat([SAMPLES.mp4, Buffer.from('0123456789')]);
    const url = publicAddress(await keep(harness(), 'mp4', true, content));
    const size = content.length;
    const part = await get(url, { range: `bytes=${size - 10}-${size - 8}` });
    expect([part.statusCode, part.body]).toEqual([206, '012']);
    expect(part.headers['content-range']).toBe(`bytes ${size - 10}-${size - 8}/${size}`);
    expect(part.headers['content-length']).toBe('3');
    expect((await get(url, { range: 'bytes=-2' })).body).toBe('89');
    const beyond = await get(url, { range: `bytes=${size}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    expect(beyond.headers['cache-control']).not.toContain('immutable');
  });

  it('is not sent again to who has it, and by parts only to who has this one', async () => {
    const url = publicAddress(await keep(harness(), 'mp4', true));
    const etag = String((await get(url)).headers.etag);
    const unchanged = await get(url, { 'if-none-match': etag });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    const range = 'bytes=0-3';
    expect((await get(url, { range, 'if-range': etag })).statusCode).toBe(206);
    expect((await get(url, { range, 'if-range': '"another"' })).statusCode).toBe(200);
  });

  it('is told of without its content', async () => {
    const { statusCode, headers, rawPayload } = await get(
      publicAddress(await keep(harness(), 'mp4', true)),
      {},
      'HEAD',
    );
    expect([statusCode, rawPayload.length]).toEqual([200, 0]);
    expect(headers['content-length']).toBe(String(SAMPLES.mp4.length));
    expect(headers['accept-ranges']).toBe('bytes');
  });

  it.each([
    ['mp4', 'inline'],
    ['pdf', 'attachment'],
    ['pbn', 'attachment'],
    ['pptx', 'attachment'],
  ] as const)(
    'runs nothing, guesses nothing, and is shown only when it is a picture or film: %s is %s',
    async (extension, disposition) => {
      const { headers } = await get(publicAddress(await keep(harness(), extension, true, LONG)), {
        'accept-encoding': 'gzip, br',
      });
      expect(headers['content-disposition']).toBe(disposition);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(headers['content-type']).toBe(FILE_TYPES[extension].mime);
      expect(headers).not.toHaveProperty('content-encoding');
    },
  );

  it.each([
    '',
    'x',
    `${'0'.repeat(64)}.webp`,
    `${'0'.repeat(64)}`,
    '..%2f..%2fetc%2fpasswd',
    '%00',
    `${'A'.repeat(64)}.webp`,
  ])('is 404 where there is none: %j', async (name) => {
    expect((await get(`/api/media/${name}`)).statusCode).toBe(404);
  });

  it('is 404 under another ending, in a width that it has not, and when its content is lost', async () => {
    const file = await keep(harness(), 'mp4', true);
    expect((await get(publicAddress({ ...file, extension: 'webm' }))).statusCode).toBe(404);
    expect((await get(publicAddress({ ...file, hash: `${file.hash}-320` }))).statusCode).toBe(404);
    await openFileStore(harness().config).remove(fileName(file));
    const lost = await get(publicAddress(file));
    expect([lost.statusCode, lost.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

describe.each(PLACES)('the clean-up of files, on %s and %s,', (kind, place) => {
  const harness = withHarness(kind, place === 's3' ? { config: { s3: s3.settings } } : {});
  const cleanUp = () => {
    const { db, config, now } = harness();
    return cleanUpFiles({ db, files: openFileStore(config), incoming: incomingDirectory(config), now });
  };
  const leave = (file: Kept) =>
    harness()
      .db.transaction()
      .execute((trx) => removeMedia(trx, 'teacher_profile_id', file.ownerId));
  const isKept = async (file: FileName, isSmall = false) =>
    (await openFileStore(harness().config).read(fileName(file, isSmall)))?.destroy() !== undefined;

  it('takes away what nothing uses, both widths of a picture, a day after it was sent', async () => {
    const [used, left] = [await keep(harness(), 'pdf', true), await keep(harness(), 'png', true, await plain(4, 4))];
    await leave(left);
    expect(await cleanUp()).toBe(0);
    expect([await isKept(left), await isKept(left, true)]).toEqual([true, true]);
    harness().wait(DAY + 1);
    expect(await cleanUp()).toBe(1);
    expect([await isKept(left), await isKept(left, true), await isKept(used)]).toEqual([false, false, true]);
    expect(await cleanUp()).toBe(0);
  });

  it('spares what is still used elsewhere, and what was sent again', async () => {
    const [first, second] = [await keep(harness(), 'pdf', true), await keep(harness(), 'pdf', true)];
    await leave(first);
    harness().wait(DAY + 1);
    expect(await cleanUp()).toBe(0);
    await leave(second);
    await leave(await keep(harness(), 'pdf', true));
    expect(await cleanUp()).toBe(0);
    expect(await isKept(first)).toBe(true);
  });

  it('takes away with a teacher what was theirs', async () => {
    const file = await keep(harness(), 'pdf', true);
    await harness().db.deleteFrom('teacher_profiles').where('id', '=', file.ownerId).execute();
    harness().wait(DAY + 1);
    expect(await cleanUp()).toBe(1);
  });

  it('sweeps out what a crash left half received, and leaves what is being received', async () => {
    const incoming = incomingDirectory(harness().config);
    for (const name of ['call-old', 'call-new']) mkdirSync(join(incoming, name), { recursive: true });
    const old = (harness().now.getTime() - DAY - 1000) / 1000;
    utimesSync(join(incoming, 'call-old'), old, old);
    await cleanUp();
    expect([existsSync(join(incoming, 'call-old')), existsSync(join(incoming, 'call-new'))]).toEqual([false, true]);
  });
});
