import type { StudentRecord } from '@overtrick/shared/learning/courses/student-record';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { StudentPage } from './student-page.tsx';
import { StudentsPage } from './students-page.tsx';

const ANN = { id: testId(1), firstName: 'Ann', lastName: 'Zed', email: 'ann@example.com' };
const META = { perPage: 20, totalPages: 3, currentPage: 2, total: 46 };
const AT = '2026-11-20T10:00:00.000Z';

type Activity = StudentRecord['courses'][number]['lessons'][number]['activities'][number];
const activity = (of: number, changes: Partial<Activity>): Activity => ({
  id: testId(of),
  type: 'quiz',
  title: '1a',
  progress: null,
  attempts: 0,
  ...changes,
});

const RECORD: StudentRecord = {
  ...ANN,
  courses: [
    {
      id: testId(2),
      title: 'First tricks',
      enrolmentId: testId(3),
      enrolledDate: AT,
      isActive: true,
      progress: 60,
      lessons: [
        {
          id: testId(4),
          title: 'Winners',
          isComplete: false,
          activities: [
            activity(5, { title: '1a', progress: true, attempts: 2 }),
            activity(6, { title: '1b', progress: false, attempts: 1 }),
            activity(7, { title: '1c' }),
            activity(8, { type: 'titlePage', title: 'Welcome', progress: true, attempts: 1 }),
          ],
        },
        { id: testId(9), title: 'Trumps', isComplete: false, activities: [activity(10, { title: '2a' })] },
      ],
    },
  ],
  dealPacks: [
    {
      id: testId(11),
      title: 'Counting',
      enrolmentId: testId(12),
      enrolledDate: AT,
      isActive: false,
      progress: 50,
      deals: [
        { id: testId(13), name: 'Duck', isComplete: true, first: '-', status: 'max', attempts: 3 },
        { id: testId(14), name: null, isComplete: false, first: '-', status: '-', attempts: 0 },
      ],
    },
  ],
};

const list = (students: (typeof ANN)[], search = '') => {
  const moves = { onSearch: vi.fn(), onPage: vi.fn() };
  const meta = { ...META, total: students.length };
  return mount(<StudentsPage students={students} meta={meta} search={search} {...moves} />).then(() => moves);
};
const record = (student: StudentRecord) => mount(<StudentPage student={student} timeZone="Europe/London" />);
const rowText = (name: RegExp) => screen.getByRole('row', { name }).textContent;

test('the students stand by name and address, and each leads to the record', async () => {
  await list([ANN, { ...ANN, id: testId(20), firstName: '', lastName: '', email: 'ben@example.com' }]);
  expect(rowText(/Ann Zed/)).toContain('ann@example.com');
  const address = screen.getByRole('link', { name: 'Ann Zed' }).getAttribute('href');
  expect(address).toBe(`/teaching/students/${ANN.id}`);
  expect(screen.getByRole('link', { name: 'ben@example.com' })).toBeTruthy();
});

test('the students are searched and paged', async () => {
  vi.stubGlobal('scrollTo', vi.fn());
  const { onSearch, onPage } = await list([ANN]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zed' } });
  fireEvent.submit(screen.getByRole('searchbox'));
  expect(onSearch).toHaveBeenCalledWith('zed');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onPage).toHaveBeenCalledWith(3);
});

test.each([
  ['', 'Nobody yet'],
  ['oak', 'Nobody found'],
])('a list with nobody says whether it is the search (%j)', async (search, title) => {
  await list([], search);
  expect(screen.getByText(title)).toBeTruthy();
});

test('a course says how its questions went, and of each activity the result and the attempts', async () => {
  await record(RECORD);
  const course = within(screen.getByRole('article', { name: 'First tricks' }));
  expect(course.getByText('Questions: 1 right, 1 wrong, 2 not answered.')).toBeTruthy();
  expect(course.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60');
  expect(course.getByText(/^Enrolled at 10:00am on 20th Nov '26/)).toBeTruthy();
  expect(rowText(/^Question 1a/)).toMatch(/Right.*2$/);
  expect(rowText(/^Question 1b/)).toMatch(/Wrong.*1$/);
  expect(rowText(/^Question 1c/)).toMatch(/Not answered.*0$/);
  expect(rowText(/^Welcome/)).toMatch(/Done.*1$/);
});

test('a lesson in which nothing was done is folded', async () => {
  await record(RECORD);
  const isOpen = (name: string) => screen.getByText(name).closest('details')?.open;
  expect([isOpen('Winners'), isOpen('Trumps')]).toEqual([true, false]);
  expect(screen.getByText('0 of 1 done')).toBeTruthy();
});

test('a pack says how its deals went: the first attempt and the best; an ended enrolment is marked', async () => {
  await record(RECORD);
  const pack = within(screen.getByRole('article', { name: 'Counting' }));
  expect(pack.getByText('Deals: 1 of 2 complete, 1 made or beaten, 1 without loss.')).toBeTruthy();
  expect(pack.getByText('No longer active')).toBeTruthy();
  expect(rowText(/^Duck/)).toMatch(/Bad luck!.*Brilliant!.*3$/);
  expect(rowText(/^Deal 2/)).toMatch(/–.*–.*0$/);
});

test('a student with packs alone has no courses in the record', async () => {
  await record({ ...RECORD, courses: [] });
  expect(screen.getByText('This student has none of your courses.')).toBeTruthy();
  expect(screen.queryByText('This student has none of your deal packs.')).toBeNull();
});
