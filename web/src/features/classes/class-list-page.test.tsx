import type { ClassPlace } from '@overtrick/shared/learning/classes/class-routes';
import type { StudentRow } from '@overtrick/shared/learning/courses/student-record';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { ClassListPage, type ClassSearch } from './class-list-page.tsx';
import { classRows } from './class-text.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const ZONE = 'Europe/London';
const ANN: StudentRow = {
  id: testId(1),
  firstName: 'Ann',
  lastName: 'Oak',
  email: 'ann@example.com',
  enrolmentId: testId(2),
  enrolledDate: '2026-11-02T10:00:00.000Z',
  isActive: true,
  progress: 33,
  lastActivityDate: '2026-11-20T09:05:00.000Z',
  notifications: true,
  syncedDate: '2026-11-20T09:10:00.000Z',
};
const PACK: ClassPlace = { area: 'teaching', kind: 'dealPack', id: testId(9) };
const COURSE: ClassPlace = { area: 'admin', kind: 'course', id: testId(8) };
const ALL: ClassSearch = { q: '', ordering: 'name asc', standing: 'all' };

async function show(students: readonly StudentRow[], place: ClassPlace = COURSE, search: ClassSearch = ALL) {
  const moves = { onSearch: vi.fn(), onPage: vi.fn(), onSave: vi.fn(), onPrint: vi.fn(), onAdd: vi.fn() };
  const meta = { perPage: 20, totalPages: 1, currentPage: 1, total: students.length };
  await mount(
    <ClassListPage
      {...moves}
      {...{ place, title: 'First tricks', students, meta, search, now: NOW, timeZone: ZONE, isSaving: false }}
      onAdd={place.area === 'admin' ? moves.onAdd : undefined}
    />,
  );
  return moves;
}
const rowText = (name: RegExp) => screen.getByRole('row', { name }).textContent;

test('a student stands with all that a teacher asks for, and leads to the record (C-99)', async () => {
  await show([ANN]);
  const text = rowText(/Ann Oak/);
  for (const part of ['ann@example.com', '2 Nov 2026', '33%', 'Under way', 'today at 9:05', 'On'])
    expect(text).toContain(part);
  expect(screen.getByRole('link', { name: 'Ann Oak' }).getAttribute('href')).toBe(
    `/admin/courses/${COURSE.id}/students/${ANN.id}`,
  );
  expect(screen.getByRole('progressbar', { name: 'Progress of Ann Oak' })).toBeTruthy();
});

test.each([
  ['heard of since Monday', { syncedDate: '2026-11-16T10:00:00.000Z' }, 'Has not synced since Monday'],
  ['silent for weeks', { syncedDate: '2026-11-02T10:00:00.000Z' }, 'Has not synced since 2 Nov 2026'],
  ['never heard of', { syncedDate: null, lastActivityDate: null, progress: 0 }, 'No device has synced yet'],
])('a student %s is told apart from one who has not begun (C-100)', async (_, facts, words) => {
  await show([
    { ...ANN, ...facts },
    { ...ANN, id: testId(3), firstName: 'Ben', progress: 0, lastActivityDate: null },
  ]);
  expect(rowText(/Ann Oak/)).toContain(words);
  expect(rowText(/Ben Oak/)).toContain('Not begun');
  expect(rowText(/Ben Oak/)).not.toMatch(/synced/);
});

test('an ended enrolment is marked, and nothing is said of its devices', async () => {
  await show([{ ...ANN, isActive: false, syncedDate: null }]);
  expect(rowText(/Ann Oak/)).toContain('Ended');
  expect(rowText(/Ann Oak/)).not.toMatch(/synced/);
});

test('a pack has no notifications, and only admins add a student', async () => {
  await show([ANN], PACK);
  expect(screen.queryByRole('columnheader', { name: 'Notifications' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a student' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ann Oak' }).getAttribute('href')).toBe(
    `/teaching/deal-packs/${PACK.id}/students/${ANN.id}`,
  );
});

test('a class is searched, filtered and ordered, and saved and printed', async () => {
  const { onSearch, onSave, onPrint, onAdd } = await show([ANN]);
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'under_way' } });
  expect(onSearch).toHaveBeenLastCalledWith({ ...ALL, standing: 'under_way' });
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'progress asc' } });
  expect(onSearch).toHaveBeenLastCalledWith({ ...ALL, ordering: 'progress asc' });
  for (const [name, called] of [
    ['Save as CSV', onSave],
    ['Print', onPrint],
    ['Add a student', onAdd],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name }));
    expect(called).toHaveBeenCalledTimes(1);
  }
});

test.each([
  [ALL, 'Nobody yet'],
  [{ ...ALL, standing: 'done' } as const, 'Nobody found'],
])('a list with nobody says whether it is what was asked for: %j', async (search, title) => {
  await show([], COURSE, search);
  expect(screen.getByText(title)).toBeTruthy();
});

test('the file of a class has its headings and one line for each student, times in the reader’s zone', () => {
  const [headings, row] = classRows([ANN], 'Europe/Paris', true);
  expect(headings).toHaveLength(8);
  expect(row).toEqual([
    'Ann Oak',
    'ann@example.com',
    '2026-11-02 11:00',
    33,
    'Under way',
    '2026-11-20 10:05',
    '2026-11-20 10:10',
    'On',
  ]);
  expect(classRows([ANN], ZONE, false)[0]).toHaveLength(7);
});
