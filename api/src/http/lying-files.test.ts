import { deflateSync } from 'node:zlib';
import { activities } from '@overtrick/shared/contract/activities';
import { lessons } from '@overtrick/shared/contract/lessons';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import { putTeacherPicture } from '@overtrick/shared/contract/teachers';
import type { Media } from '@overtrick/shared/learning/values/media';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../testing/databases.ts';
import { makeCourse, makePack, makeTeacher } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';
import { tinyPicture } from '../testing/picture.ts';
import { SAMPLES } from '../testing/samples.ts';
import { presentationOf } from '../testing/zip.ts';

const PAGE = '<!doctype html><script>top.__xss("a file")</script>';
const ZIP = presentationOf(2);

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(sumOf(Buffer.concat([Buffer.from(type), data])));
  return Buffer.concat([length, Buffer.from(type), data, sum]);
};

/** CRC-32, as PNG defines it (annex D). */
function sumOf(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** A PNG of one bit a pixel, whose data are whole and all white: a few kilobytes for many megabytes. */
function pngOf(width: number, height: number, data = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

const withPage = (content: Buffer): Buffer => Buffer.concat([content, Buffer.from(PAGE)]);

/** A film that says it lasts for years. */
function endlessFilm(): Buffer {
  const header = Buffer.alloc(108);
  header.writeUInt32BE(108, 0);
  header.write('mvhd', 4);
  header.writeUInt32BE(1, 20);
  header.writeUInt32BE(0xffffffff, 24);
  const movie = Buffer.alloc(8);
  movie.writeUInt32BE(116, 0);
  movie.write('moov', 4);
  // A last box of no length goes on to the end of the file, however often that is asked for.
  const rest = Buffer.from([0, 0, 0, 0, ...Buffer.from('mdat')]);
  return Buffer.concat([SAMPLES.mp4, movie, header, rest]);
}

describe.each(DATABASES)('a file that lies about what it is, on %s', (kind) => {
  const harness = withHarness(kind);

  const fetched = async (url: string) => {
    const reply = await harness().app.inject(url);
    return { reply, headers: reply.headers as Record<string, string>, bytes: reply.rawPayload };
  };

  /** Nothing in the file can run, whatever a browser takes it for. */
  async function expectHarmless(url: string, type: string) {
    const { reply, headers, bytes } = await fetched(url);
    expect(reply.statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': /^(image|video)\//.test(type) ? 'inline' : 'attachment',
    });
    return bytes;
  }

  async function teacherPicture(content: Buffer, name = 'me.png') {
    const { token } = await makeTeacher(harness());
    return harness().call(putTeacherPicture, { token, file: { name, content } });
  }

  it('as a picture is made anew: what hangs on it is gone (D-420)', async () => {
    const picture = await tinyPicture();
    const insideText = Buffer.concat([
      picture.subarray(0, 33),
      chunk('tEXt', Buffer.from(`Comment\0${PAGE}`)),
      picture.subarray(33),
    ]);
    for (const content of [Buffer.concat([picture, ZIP]), withPage(picture), insideText]) {
      const { reply } = await teacherPicture(content);
      const url = reply?.media[0]?.url ?? '';
      for (const copy of [url, url.replace('.webp', '-320.webp')]) {
        const bytes = await expectHarmless(copy, 'image/webp');
        expect(bytes.includes('__xss') || bytes.includes('PK\x03\x04')).toBe(false);
      }
    }
  });

  it('as a picture that is none is refused with a sentence, however large it says it is (D-420)', async () => {
    const huge = pngOf(50_000, 50_000, deflateSync(Buffer.alloc(100_000)));
    const bomb = pngOf(20_000, 20_000);
    const picture = await tinyPicture();
    const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>top.__xss('svg')</script></svg>`);
    const gif = Buffer.from('GIF89a/*\x2f\x01\0\0\0*/=1;top.__xss("gif");', 'latin1');
    const files = [huge, bomb, drawing, gif, picture.subarray(0, 40), Buffer.from(PAGE), withPage(SAMPLES.png)];
    const pack = await makePack(harness());
    for (const content of files) {
      const own = await teacherPicture(content);
      expect([own.status, own.problem?.message]).toEqual([
        expect.toSatisfy((at) => at === 415 || at === 422),
        expect.stringMatching(/picture|image/),
      ]);
      const params = { dealPackId: pack.id };
      const file = { name: 'pack.png', content };
      const put = await harness().call(managedPacks.teaching.putPicture, { token: pack.teacher.token, params, file });
      expect(put.status).toBe(own.status);
    }
    expect(bomb.length).toBeLessThan(100_000);
  });

  async function handout(name: string, content: Buffer) {
    const { lessonId, teacher } = await makeCourse(harness());
    const { token } = teacher;
    return harness().call(lessons.teaching.addResource, { token, params: { lessonId }, file: { name, content } });
  }

  it('as a handout is one of the kinds that are taken, or refused; it is downloaded, and nothing in it runs (D-421)', async () => {
    const kept: readonly (readonly [string, Buffer, string])[] = [
      ['page.pdf', Buffer.from(`${PAGE}\n%PDF-1.7\n1 0 obj`), 'application/pdf'],
      ['sheet.pdf', withPage(SAMPLES.pdf), 'application/pdf'],
      ['film.mp4', withPage(SAMPLES.mp4), 'video/mp4'],
      ['film.mp4', endlessFilm(), 'video/mp4'],
      ['deals.pbn', Buffer.concat([SAMPLES.pbn, Buffer.from(`{${PAGE}}`)]), 'application/x-pbn'],
      ['deals.lin', Buffer.from(`pn|${PAGE},b,c,d|md|3SAK,HQ|`), 'application/x-lin'],
    ];
    for (const [name, content, type] of kept) {
      const { reply, problem } = await handout(name, content);
      expect(problem).toBeUndefined();
      await expectHarmless(reply.media.find((each: Media) => each.name === name)?.url ?? '', type);
    }
    for (const content of [
      Buffer.from(PAGE),
      Buffer.from(`GIF89a${PAGE}`),
      withPage(SAMPLES.png),
      Buffer.from(`PK\x03\x04${PAGE}`),
    ])
      expect((await handout('sheet.pdf', content)).status).toBe(415);
  });

  it('as a film or as slides is served as what its call takes, and never as a page (D-421)', async () => {
    const { teaching } = activities;
    const { lessonId, teacher } = await makeCourse(harness());
    const { token } = teacher;
    const put = async (type: 'video' | 'embeddedPresentation', name: string, content: Buffer) => {
      const made = await harness().call(teaching.create, {
        token,
        params: { lessonId },
        body: { activity: { type, title: 'x' } },
      });
      const params = { lessonId, activityId: made.reply.id };
      return harness().call(teaching.putMedia, { token, params, file: { name, content } });
    };
    const film = await put('video', 'film.mp4', withPage(endlessFilm()));
    await expectHarmless(film.reply.media[0]?.url ?? '', 'video/mp4');
    const slides = await put(
      'embeddedPresentation',
      'slides.pptx',
      Buffer.concat([ZIP.subarray(0, 4), Buffer.from(PAGE), ZIP.subarray(4)]),
    );
    const type = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
    await expectHarmless(slides.reply.media[0]?.url ?? '', type);
    for (const content of [Buffer.from(PAGE), SAMPLES.pdf, SAMPLES.pptx])
      expect((await put('video', 'film.mp4', content)).status).toBe(415);
    for (const content of [Buffer.from(PAGE), SAMPLES.pdf, SAMPLES.docx])
      expect((await put('embeddedPresentation', 'slides.pptx', content)).status).toBe(415);
  });
});
