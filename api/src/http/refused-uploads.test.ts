import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { activities } from '@overtrick/shared/contract/activities';
import type { UploadKind } from '@overtrick/shared/contract/endpoint';
import { UPLOADS } from '@overtrick/shared/forms/uploads';
import { describe, expect, it, vi } from 'vitest';
import { DATABASES } from '../testing/databases.ts';
import { makeCourse, makePack } from '../testing/factories.ts';
import { type Harness, withHarness } from '../testing/harness.ts';
import { multipartOf, type SentFile } from '../testing/multipart.ts';
import { IMPOSTORS, SAMPLES } from '../testing/samples.ts';

/** Where a file of a kind goes, and who sends it. */
interface Place {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly token: string;
}

interface Kind {
  readonly called: string;
  readonly upload: UploadKind;
  /** A name of the right kind. */
  readonly name: string;
  readonly whole: Buffer;
  /** What the name does not promise, and is known all the same. */
  readonly other: Buffer;
  readonly wrongType: string;
  readonly tooLarge: string;
  readonly place: (harness: Harness) => Promise<Place>;
}

const ONLY_PICTURES = 'The image must be a .png image file';
const PICTURE = {
  upload: 'image',
  name: 'picture.png',
  whole: SAMPLES.png,
  other: SAMPLES.pdf,
  wrongType: ONLY_PICTURES,
  tooLarge: 'The image must be below 2048kb',
} as const;

const pictureOf = (called: string, path: (ids: { course: string; pack: string }) => string): Kind => ({
  ...PICTURE,
  called,
  place: async (harness) => {
    const course = await makeCourse(harness);
    const pack = await makePack(harness, { teacher: course.teacher });
    return { method: 'PUT', path: path({ course: course.id, pack: pack.id }), token: course.teacher.token };
  },
});

/** The media of a new activity of this type, with the file that captions would hang on. */
async function activityPlace(harness: Harness, type: 'video' | 'embeddedPresentation', film?: Buffer): Promise<Place> {
  const { lessonId, teacher } = await makeCourse(harness);
  const made = { token: teacher.token, params: { lessonId } };
  const body = { activity: { type, title: 'Counting' } };
  const { reply } = await harness.call(activities.teaching.create, { ...made, body });
  const params = { lessonId, activityId: reply.id };
  if (film)
    await harness.call(activities.teaching.putMedia, { ...made, params, file: { name: 'a.mp4', content: film } });
  const activity = `/api/teacher/lessons/${lessonId}/activities/${reply.id}`;
  return {
    method: 'POST',
    path: film ? `${activity}/captions?language=en` : `${activity}/media`,
    token: teacher.token,
  };
}

/** Every kind of file that teachers send, with the sentences of the specification. */
const KINDS: readonly Kind[] = [
  {
    called: 'a film',
    upload: 'video',
    name: 'film.mp4',
    whole: SAMPLES.mp4,
    other: SAMPLES.pptx,
    wrongType: 'The file must be a .mp4 video file',
    tooLarge: 'Should be no more than 500MB',
    place: (harness) => activityPlace(harness, 'video'),
  },
  {
    called: 'slides',
    upload: 'presentation',
    name: 'slides.pptx',
    whole: SAMPLES.pptx,
    other: SAMPLES.mp4,
    wrongType: 'The file must be a .pptx powerpoint file',
    tooLarge: 'Should be no more than 2MB',
    place: (harness) => activityPlace(harness, 'embeddedPresentation'),
  },
  {
    called: 'captions',
    upload: 'captions',
    name: 'film.vtt',
    whole: SAMPLES.vtt,
    other: SAMPLES.pdf,
    wrongType: 'Only vtt files can be uploaded',
    tooLarge: 'Should be no more than 500KB',
    place: (harness) => activityPlace(harness, 'video', SAMPLES.mp4),
  },
  {
    called: "a lesson's file",
    upload: 'lessonResource',
    name: 'sheet.pdf',
    whole: SAMPLES.pdf,
    other: SAMPLES.png,
    wrongType:
      'The file must be a .pbn or .lin deal file, a .pdf, a .doc or .docx word document, a .ppt, .pptx or .pps power point file or a .mp4 video',
    tooLarge: 'Should be no more than 500MB',
    place: async (harness) => {
      const { lessonId, teacher } = await makeCourse(harness);
      return { method: 'POST', path: `/api/teacher/lessons/${lessonId}/media`, token: teacher.token };
    },
  },
  pictureOf("a course's picture", ({ course }) => `/api/teacher/courses/${course}/media`),
  pictureOf("a pack's picture", ({ pack }) => `/api/teacher/deal-packs/${pack}/media`),
  pictureOf("a teacher's picture", () => '/api/teacher/profile/media'),
];

const CUT = 'The file did not arrive whole';

/** How many kilobytes can be sent in a test; of a larger one only the announcement is. */
const SENDABLE = 4096;

describe.each(DATABASES)('an upload on %s', (kind) => {
  const harness = withHarness(kind);

  /** The rows of files, and every name below the directory where they are received and kept. */
  async function left() {
    const directory = join(harness().config.dataDir, 'files');
    const disk = existsSync(directory) ? readdirSync(directory, { recursive: true, encoding: 'utf8' }) : [];
    const media = await harness().db.selectFrom('media').select('id').orderBy('id').execute();
    const files = await harness().db.selectFrom('files').select('hash').orderBy('hash').execute();
    return { disk: disk.filter((name) => name !== 'incoming').sort(), media, files };
  }
  async function answerTo({ method, path, token }: Place, payload: Buffer, length = payload.length) {
    const headers = {
      ...multipartOf().headers,
      authorization: `Bearer ${token}`,
      'content-length': String(length),
    };
    const { statusCode, body } = await harness().app.inject({ method, url: path, headers, payload });
    const { message, errors } = JSON.parse(body);
    return [statusCode, message, errors?.media];
  }
  const refused = (status: number, message: string) => [status, message, [message]];
  const formOf = (file: SentFile): Buffer => multipartOf(file).payload;

  describe.each(KINDS)('of $called', ({ name, whole, other, wrongType, tooLarge, upload, place }) => {
    it('that is of a wrong type, or lies about it, is refused with its sentence and leaves nothing (D-177)', async () => {
      const to = await place(harness());
      const before = await left();
      const contents = [other, ...Object.values(IMPOSTORS)];
      for (const content of contents)
        expect(await answerTo(to, formOf({ name, content }))).toEqual(refused(415, wrongType));
      expect(await left()).toEqual(before);
    });

    it('that is too large is refused with its sentence and leaves nothing (D-177)', async () => {
      const to = await place(harness());
      const before = await left();
      const kilobytes = UPLOADS[upload].kilobytes ?? 0;
      const announced = await answerTo(to, formOf({ name, content: whole }), (kilobytes + 100) * 1024);
      expect(announced).toEqual(refused(413, tooLarge));
      if (kilobytes <= SENDABLE) {
        const content = Buffer.concat([whole, Buffer.alloc(kilobytes * 1024 + 1 - whole.length, ' ')]);
        expect(await answerTo(to, formOf({ name, content }))).toEqual(refused(413, tooLarge));
      }
      expect(await left()).toEqual(before);
    });

    it('that is cut off in the middle of its form is told of and leaves nothing (D-177)', async () => {
      const to = await place(harness());
      const before = await left();
      const form = formOf({ name, content: whole });
      expect(await answerTo(to, form.subarray(0, form.length - 50))).toEqual([400, CUT, undefined]);
      expect(await left()).toEqual(before);
    });

    it('whose connection breaks leaves nothing (D-177)', async () => {
      const to = await place(harness());
      const before = await left();
      await harness().app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = harness().app.server.address() as AddressInfo;
      const { headers, payload } = multipartOf({ name, content: Buffer.concat([whole, Buffer.alloc(300_000, ' ')]) });
      const { method, path, token } = to;
      const sent = { ...headers, authorization: `Bearer ${token}`, 'content-length': String(payload.length) };
      const call = request({ host: '127.0.0.1', port, path, method, headers: sent });
      call.on('error', () => {});
      call.write(payload.subarray(0, 200_000));
      const arriving = async () => (await left()).disk.filter((entry) => /^incoming.*file$/.test(entry));
      await vi.waitFor(async () => expect(await arriving()).toHaveLength(1));
      call.destroy();
      await vi.waitFor(async () => expect(await left()).toEqual(before));
    });
  });
});
