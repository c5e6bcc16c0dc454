import { fullTeacherProfileSchema } from '@overtrick/shared/contract/teachers';
import { toWire } from '@overtrick/shared/contract/wire';
import { type Activity, activitySchema } from '@overtrick/shared/learning/activities/activity';
import { managedCourseSchema } from '@overtrick/shared/learning/courses/course';
import { lessonSchema } from '@overtrick/shared/learning/courses/lesson';
import { managedPackSchema } from '@overtrick/shared/learning/packs/deal-pack';
import { aTeacher } from '@overtrick/shared/learning/packs/teacher.testing';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, openPages, refusal } from '../../testing/pages.testing.tsx';
import { answerUploads } from '../../testing/uploads.testing.ts';
import { aManagedCourse, aManagedPack, ITEM } from './items.testing.ts';

const [LESSON, FILM, SLIDES] = [2, 3, 4].map(testId) as [string, string, string];
const place = { lessonId: LESSON, courseId: ITEM, courseTitle: 'Responding to 1NT', lessonTitle: 'Stayman' };
const common = { ...place, title: 'Begin here', version: 1, displayOrder: 1, progress: null };
const aFilm: Activity = {
  ...common,
  id: FILM,
  type: 'video',
  media: [{ id: testId(5), url: '/api/media/f.mp4', name: 'f.mp4' }],
};
const slides: Activity = { ...common, id: SLIDES, type: 'embeddedPresentation', media: [] };
const aLesson = toWire(lessonSchema, {
  ...{ id: LESSON, courseId: ITEM, courseTitle: 'Responding to 1NT', title: 'Stayman', live: false },
  ...{ startsAt: null, startedAt: null, endedAt: null, activityCount: 0, activityProgress: 0, dealCount: 0 },
  ...{ isComplete: false, activities: [], deals: [], media: [] },
});
const NO_PHRASES = { bidExplanations: [], bidHints: [], declarerHints: [], summaryMessages: [] };
const ANSWERS: Readonly<Record<string, unknown>> = {
  [`GET /teacher/courses/${ITEM}`]: toWire(managedCourseSchema, aManagedCourse()),
  [`GET /teacher/deal-packs/${ITEM}`]: toWire(managedPackSchema, aManagedPack()),
  [`GET /teacher/lessons/${LESSON}`]: aLesson,
  [`GET /teacher/lessons/${LESSON}/activities/${FILM}`]: toWire(activitySchema, aFilm),
  [`GET /teacher/lessons/${LESSON}/activities/${SLIDES}`]: toWire(activitySchema, slides),
  'GET /teacher/profile': toWire(fullTeacherProfileSchema, { ...aTeacher, ...NO_PHRASES }),
};
const anEmptyList = { results: [], meta: { per_page: 20, total_pages: 0, current_page: 1, total: 0 } };
const server: Answer = ({ line }) =>
  ANSWERS[line] ?? (line.startsWith('GET ') ? anEmptyList : refusal(500, 'internal', 'Nothing is saved here'));

const lesson = `/teaching/courses/${ITEM}/lessons/${LESSON}`;
const PICTURES = {
  wrong: 'picture.gif',
  only: 'The image must be a .jpeg, or .png image file',
  large: ['picture.png', 2048, 'The image must be below 2048kb'],
} as const;

interface Field {
  readonly called: string;
  readonly page: string;
  readonly field: RegExp;
  /** Something else on the page, which is typed before. */
  readonly typed: RegExp;
  readonly wrong: string;
  readonly only: string;
  readonly large: readonly [name: string, kilobytes: number, sentence: string];
  /** The button that sends the file, where it does not go at once; null for one that goes after its form. */
  readonly send?: string | null;
}

/** Every field of teachers that takes a file. */
const FIELDS: readonly Field[] = [
  {
    called: 'a film',
    page: `${lesson}/activities/create?type=video`,
    field: /^Video/,
    typed: /^Title/,
    wrong: 'film.avi',
    only: 'Only mp4 files can be uploaded',
    large: ['film.mp4', 512_000, 'Should be no more than 500MB'],
    send: null,
  },
  {
    called: 'slides',
    page: `${lesson}/activities/${SLIDES}/edit`,
    field: /^Presentation/,
    typed: /^Title/,
    wrong: 'slides.odp',
    only: 'Only pptx or ppt files can be uploaded',
    large: ['slides.pptx', 2048, 'Should be no more than 2MB'],
    send: null,
  },
  {
    called: 'captions',
    page: `${lesson}/activities/${FILM}/edit`,
    field: /^Captions/,
    typed: /^Title/,
    wrong: 'film.srt',
    only: 'Only vtt files can be uploaded',
    large: ['film.vtt', 500, 'Should be no more than 500KB'],
    send: 'Add captions',
  },
  {
    called: "a lesson's file",
    page: lesson,
    field: /^Add a resource/,
    typed: /^Type/,
    wrong: 'sheet.zip',
    only: 'The file must be a .pbn or .lin deal file, a .pdf, a .doc or .docx word document, a .ppt, .pptx or .pps power point file or a .mp4 video',
    large: ['sheet.pdf', 512_000, 'Should be no more than 500MB'],
  },
  {
    ...PICTURES,
    called: "a course's picture",
    page: `/teaching/courses/${ITEM}/edit`,
    field: /^Picture/,
    typed: /^Title/,
  },
  {
    ...PICTURES,
    called: "a pack's picture",
    page: `/teaching/deal-packs/${ITEM}/edit`,
    field: /^Picture/,
    typed: /^Title/,
  },
  { ...PICTURES, called: "a teacher's picture", page: '/teaching/options', field: /^Picture/, typed: /^Headline/ },
];

const TYPED = 'hand_record';
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n';

/** A file that says it has this size; nobody's memory has to hold it. */
const sized = (name: string, size: number): File =>
  Object.defineProperty(new File([VTT], name), 'size', { value: size });

/** Opens the page of a field, types something else, and says what the field says. */
async function openField({ page, field, typed, large, send }: Field) {
  const app = await openPages(page, { isTeacher: true }, server);
  const input = () => screen.findByLabelText<HTMLInputElement>(field, { selector: 'input[type=file]' });
  const typedBox = () => screen.getByLabelText<HTMLInputElement>(typed);
  await input();
  fireEvent.change(typedBox(), { target: { value: TYPED } });
  return {
    app,
    choose: async (file: File) => fireEvent.change(await input(), { target: { files: [file] } }),
    send: async () => {
      fireEvent.change(await input(), { target: { files: [new File([VTT], large[0])] } });
      if (send) fireEvent.click(await screen.findByRole('button', { name: send }));
    },
    /** The field is described by this sentence, and what was typed stays. */
    told: async (sentence: string) => {
      await waitFor(async () => {
        const ids = (await input()).getAttribute('aria-describedby')?.split(' ') ?? [];
        expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain(sentence);
      });
      expect((await input()).getAttribute('aria-invalid')).toBe('true');
      expect(typedBox().value).toBe(TYPED);
    },
  };
}

describe.each(FIELDS)('a file chosen as $called', (field) => {
  it('that is of a wrong type or too large is told of at its field; what was typed stays (D-177)', async () => {
    const sent = answerUploads(200, { media: [] });
    const { choose, told } = await openField(field);
    await choose(new File(['x'], field.wrong));
    await told(field.only);
    const [name, kilobytes, sentence] = field.large;
    await choose(sized(name, kilobytes * 1024 + 1));
    await told(sentence);
    expect(sent).toEqual([]);
  });
});

describe.each(FIELDS.filter(({ send }) => send !== null))('a file sent as $called', (field) => {
  it.each([
    ['lies about its type', 415, field.only],
    ['is too large after all', 413, field.large[2]],
    ['breaks off', 400, 'The file did not arrive whole'],
  ])('that %s is told of at its field, to be sent again; what was typed stays (D-177)', async (_, status, message) => {
    const sent = answerUploads(status, { message, code: 'refused', errors: { media: [message] } });
    const { app, send, told } = await openField(field);
    await send();
    await told(message);
    expect([sent.length, app.address()]).toEqual([1, field.page]);
    fireEvent.click(screen.getByRole('button', { name: field.send ?? 'Try again' }));
    await waitFor(() => expect(sent).toHaveLength(2));
  });
});
