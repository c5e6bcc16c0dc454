import type { Activity } from '@overtrick/shared/learning/activities/activity';
import { aCourseBundle, COURSE, LESSON } from '@overtrick/shared/learning/courses/course.testing';
import type { Media } from '@overtrick/shared/learning/values/media';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveBundle } from '../../local/bundles.ts';
import { hashOf } from '../../local/kept-files.ts';
import { anEnrolment } from '../../local/pack.testing.ts';
import { type Answer, openPages, refusal } from '../../testing/pages.testing.tsx';

const ACTIVITY = '01900000-0000-7000-8000-0000000000f1';
const media = (digit: number, extension: string, config?: Media['config']): Media => ({
  id: `01900000-0000-7000-8000-0000000000e${digit}`,
  url: `/api/media/${String(digit).repeat(64)}.${extension}`,
  name: `file.${extension}`,
  ...(config && { config }),
});
const presentation = media(1, 'pptx');
const slides = [media(2, 'webp', { type: 'slide', position: 1 }), media(3, 'webp', { type: 'slide', position: 2 })];
const film = media(4, 'mp4');
const poster = media(5, 'webp', { type: 'poster' });
const captions = media(6, 'vtt', { type: 'captions', language: 'en' });

beforeEach(() => {
  vi.restoreAllMocks();
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => {};
});

/** Opens an activity with these files on a device without a connection, which holds some of them. */
function openOffLine(type: Activity['type'], all: readonly Media[], held: readonly Media[]) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return openWith(type, all, held, () => null);
}

async function openWith(type: Activity['type'], all: readonly Media[], held: readonly Media[], server: Answer) {
  const pages = await openPages('/settings', {}, server);
  const { db } = pages.person;
  Object.assign(pages.person, { runner: { wake: vi.fn() }, files: {}, downloads: {} });
  await db.enrolments.put(anEnrolment({ kind: 'course', itemId: COURSE }));
  const bundle = aCourseBundle([]);
  const activity = { id: ACTIVITY, type, title: 'See it', version: 1, media: [...all] };
  const lessons = bundle.lessons.map((lesson) =>
    lesson.id === LESSON ? { ...lesson, activities: [activity as never] } : lesson,
  );
  await saveBundle(db, { ...bundle, lessons }, 10, 0);
  for (const { url } of held)
    await db.files.put({ hash: hashOf(url) ?? '', content: new Blob(['x']), size: 1, savedAt: 0 });
  const to = `/my-courses/${COURSE}/lessons/${LESSON}/activities/${ACTIVITY}`;
  await act(() => pages.router.navigate({ href: to }));
  await screen.findByRole('heading', { name: 'See it' });
}

test('slides that are on the device are read off line, also where their file is not (D-195)', async () => {
  await openOffLine('embeddedPresentation', [presentation, ...slides], slides);
  expect((await screen.findByText('Slide 1 of 2')).tagName).toBe('OUTPUT');
  expect(screen.queryByText(/Open the file/)).toBeNull();
});

test('where a slide is missing off line, the file itself is there to be opened (ruling 7)', async () => {
  await openOffLine('embeddedPresentation', [presentation, ...slides], [presentation, ...slides.slice(1)]);
  expect(await screen.findByText('Open the file file.pptx')).toBeTruthy();
  expect(screen.queryByText(/^Slide/)).toBeNull();
});

test('a film plays off line without the poster and captions that have not come, and with them where they have', async () => {
  await openOffLine('video', [film, poster, captions], [film]);
  await vi.waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe('blob:here'));
  expect([document.querySelector('video')?.hasAttribute('poster'), document.querySelector('track')]).toEqual([
    false,
    null,
  ]);
  document.body.replaceChildren();
  await openOffLine('video', [film, poster, captions], [film, poster, captions]);
  await vi.waitFor(() => expect(document.querySelector('track')?.getAttribute('src')).toBe('blob:here'));
  expect(document.querySelector('video')?.getAttribute('poster')).toBe('blob:here');
});

test('neither slides nor their file on the device: a note says that they need a connection', async () => {
  await openOffLine('embeddedPresentation', [presentation, ...slides], slides.slice(1));
  expect(await screen.findByText('This file needs a connection')).toBeTruthy();
});

test('a file that the server does not give says so, and is tried again (D-525)', async () => {
  const url = `${film.url}?signature=1`;
  const place = { lesson_id: LESSON, course_id: COURSE, display_order: 1, progress: null };
  const titles = { course_title: 'Tricks', lesson_title: 'Counting' };
  const activity = { id: ACTIVITY, type: 'video', title: 'See it', version: 1, media: [{ ...film, url }] };
  let gives = false;
  await openWith('video', [film], [], ({ line }) => {
    if (!line.includes('/activities/')) return null;
    return gives ? { ...activity, ...place, ...titles } : refusal(422, 'error', 'Not now');
  });
  expect(await screen.findByText('This file could not be opened')).toBeTruthy();
  gives = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe(url));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
