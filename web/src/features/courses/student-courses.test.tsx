import { aCourseBundle, COURSE, INTERTITLE, LESSON } from '@overtrick/shared/learning/courses/course.testing';
import { foldCourse } from '@overtrick/shared/learning/courses/course-progress';
import { outlineOfBundle, studiedCourse } from '@overtrick/shared/learning/courses/studied-course';
import { asSent, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import type { MyCourse } from '@overtrick/shared/sync/my-items';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { CataloguePage } from './catalogue-page.tsx';
import { CourseUpdates } from './course-updates.tsx';
import { MyCoursePage } from './my-course-page.tsx';
import { MyCoursesPage } from './my-courses-page.tsx';
import { StoreCoursePage } from './store-course-page.tsx';

const bundle = aCourseBundle([]);
const progress = foldCourse(
  outlineOfBundle(bundle),
  asSent({
    kind: 'activity',
    ...{ id: testId(1), userId: testId(900), at: '2026-11-20T12:00:00.000Z', activityVersion: 1 },
    context: { courseId: COURSE, lessonId: LESSON, activityId: INTERTITLE },
  }),
);
const held: MyCourse = {
  id: COURSE,
  title: 'Tricks and winners',
  bundle,
  attempts: [],
  progress,
  download: { state: 'ready', held: 1, size: 13_000 },
};
const absent: MyCourse = { ...held, bundle: null, download: { state: 'absent', held: null, size: 13_000 } };
const notJoined = { ...studiedCourse(bundle, progress), activated: false };
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('lists the courses with progress and where they stand on this device; what is complete stands apart', async () => {
  await mount(
    <MyCoursesPage
      courses={[held, { ...held, id: testId(2), progress: { ...progress, isComplete: true } }]}
      timeZone="Europe/London"
    />,
  );
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');
  expect(screen.getByText('Lessons on this device · 13 kB')).toBeTruthy();
  expect(hrefs()).toEqual([`/my-courses/${COURSE}`]);
  fireEvent.click(screen.getByRole('button', { name: 'Completed' }));
  expect(hrefs()).toEqual([`/my-courses/${testId(2)}`]);
});

test('many are searched by name, topic and teacher, those too of which only the title is here (D-180)', async () => {
  const course = (number: number, title: string, changes: object = {}): MyCourse => ({
    ...held,
    id: testId(number),
    title,
    bundle: { ...bundle, item: { ...bundle.item, title, ...changes } },
  });
  const courses = [
    course(2, 'Endings', { keywords: ['Vienna coup'], focus: [] }),
    course(3, 'Openings', { focus: ['défence'], keywords: [] }),
    course(4, 'Leads', { teacherName: 'Sam Okoro' }),
    course(5, 'Counting'),
    { ...absent, id: testId(6), title: 'Safety plays' },
  ];
  await mount(<MyCoursesPage courses={courses} timeZone="Europe/London" />);
  expect(screen.queryByRole('searchbox')).toBeNull();
  document.body.replaceChildren();
  await mount(<MyCoursesPage courses={[...courses, course(7, 'Slams')]} timeZone="Europe/London" />);
  const found = (typed: string) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });
    return screen.queryAllByRole('link').map(({ textContent }) => textContent);
  };
  expect(found('vienna')).toEqual(['Endings']);
  expect(found('defence')).toEqual(['Openings']);
  expect(found('okoro leads')).toEqual(['Leads']);
  expect(found('safety')).toEqual(['Safety plays']);
  expect(screen.getByText('1 found')).toBeTruthy();
  expect(found('zebra')).toEqual([]);
  expect(screen.getByText('Nothing found here')).toBeTruthy();
  expect(found('')).toHaveLength(6);
});

test('without courses leads to the catalogue', async () => {
  await mount(<MyCoursesPage courses={[]} timeZone="Europe/London" />);
  expect(screen.getByRole('link', { name: 'Browse courses' }).getAttribute('href')).toBe('/browse-courses');
});

test('shows a course of the student’s from the device, what is locked and why, and nothing to edit (C-01) (C-28) (L-21)', async () => {
  await mount(<MyCoursePage course={held} timeZone="Europe/London" panel={<p>the panel</p>} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tricks and winners');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');
  expect(screen.getByRole('link', { name: 'Continue: Counting winners' }).getAttribute('href')).toBe(
    `/my-courses/${COURSE}/lessons/${LESSON}`,
  );
  expect(screen.getByRole('button', { name: 'Locked: Trumps' })).toHaveProperty('disabled', true);
  expect(screen.getByText('0/0 Activities · Nothing in it yet')).toBeTruthy();
  expect(screen.getByText('the panel')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Join Course|Enrolled/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Edit' })).toBeNull();
});

test('a course that is not on this device says so, with the way to get it', async () => {
  await mount(
    <MyCoursePage course={absent} timeZone="Europe/London" panel={<button type="button">Download</button>} />,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tricks and winners');
  expect(screen.getByText('The course is not on this device.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
});

const store = (course: typeof notJoined, onBuy = vi.fn(), problem: string | null = null) =>
  mount(
    <StoreCoursePage
      course={course}
      teacherPicture={undefined}
      timeZone="Europe/London"
      buying={{ busy: false, isOnline: true, problem, onBuy }}
    />,
  );

test("'Join Course' stands in the catalogue, with what it costs, and reads 'Enrolled' after (C-11) (C-12) (C-15) (C-23)", async () => {
  const onJoin = vi.fn();
  await store(notJoined, onJoin);
  expect(screen.getByText('free')).toBeTruthy();
  expect(screen.getByText('Join now for free')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Join Course' }));
  expect(onJoin).toHaveBeenCalledTimes(1);
  document.body.replaceChildren();
  await store({ ...notJoined, activated: true }, onJoin);
  const button = screen.getByRole('button', { name: 'Enrolled' });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.queryByText('free')).toBeNull();
  expect(screen.queryByText('Join now for free')).toBeNull();
  expect(screen.getByRole('progressbar')).toBeTruthy();
});

test('a price without a discount stands alone, and what the server says is missing is shown (C-18)', async () => {
  await store({ ...notJoined, isFree: false, cost: '24' }, vi.fn(), 'Buying is not possible yet');
  expect(screen.getByText('£24')).toBeTruthy();
  expect(document.querySelector('s')).toBeNull();
  expect(screen.getByText('Buy now for £24')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Buying is not possible yet');
});

test('the lessons of a course that is not joined cannot be opened', async () => {
  await store(notJoined);
  expect(screen.getByRole('button', { name: 'Join Course to start: Counting winners' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('the catalogue shows prices, leads to the page of each course, and a joined one to My courses (C-19) (C-20) (C-21) (C-22)', async () => {
  const card = (number: number, changes: object) => ({
    ...notJoined,
    id: testId(number),
    lessonCount: 3,
    isFree: false,
    cost: null,
    ...changes,
  });
  const cards = [
    card(1, { isFree: true }),
    card(2, { cost: '0' }),
    card(3, { cost: '12.50' }),
    card(4, { cost: '12.50', currency: 'EUR' }),
    card(5, { cost: '12.50', currency: null }),
    card(6, { activated: true }),
  ];
  const meta = { perPage: 20, totalPages: 1, currentPage: 1, total: 6 };
  const { container } = await mount(
    <CataloguePage
      items={cards}
      meta={meta}
      choices={undefined}
      search={{ q: '', filters: {}, sort: '' }}
      onSearch={vi.fn()}
      onPage={vi.fn()}
    />,
  );
  const feet = [...container.querySelectorAll('.item-card')].map((item) => item.querySelector('.price')?.textContent);
  expect(feet).toEqual(['FREE', 'FREE', '£12.50', '12.50', undefined, 'Enrolled']);
  expect(hrefs()).toEqual([...[1, 2, 3, 4, 5].map((n) => `/browse-courses/${testId(n)}`), `/my-courses/${testId(6)}`]);
});

test.each([
  [true, 'Receiving course updates', 'Turn off'],
  [false, 'Not receiving course updates', 'Turn on'],
])('messages on (%s) are said, and turned the other way (C-56) (C-57)', async (notifications, status, label) => {
  const onTurn = vi.fn();
  await mount(<CourseUpdates notifications={notifications} busy={false} onTurn={onTurn} />);
  expect(screen.getByText(status)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: label }));
  expect(onTurn).toHaveBeenCalledWith(!notifications);
});
