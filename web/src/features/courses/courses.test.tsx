import type { ManagedCourse } from '@overtrick/shared/learning/courses/course';
import type { CourseContext } from '@overtrick/shared/learning/courses/course-routes';
import type { LessonCard } from '@overtrick/shared/learning/courses/lesson';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { CoursePage } from './course-page.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { LessonsDialog } from './lessons-dialog.tsx';

const id = (digit: number): string => `01900000-0000-7000-8000-00000000000${digit}`;

const lesson = (digit: number, title: string, more: Partial<LessonCard> = {}): LessonCard => ({
  id: id(digit),
  courseId: id(1),
  title,
  live: false,
  startsAt: null,
  startedAt: null,
  endedAt: null,
  activityCount: 5,
  activityProgress: 0,
  dealCount: 0,
  isComplete: false,
  firstActivityType: 'quiz',
  ...more,
});

const course: ManagedCourse = {
  id: id(1),
  title: 'Responding to 1NT',
  description: 'What partner has promised.',
  introduction: '<p>Begin here.</p>',
  keywords: ['Transfers', 'Stayman'],
  focus: ['bidding'],
  biddingSystems: [],
  minExperienceLevel: 2,
  maxExperienceLevel: 3,
  isFree: false,
  cost: '24',
  costWithDiscount: '18',
  currency: 'GBP',
  media: [],
  teacherName: 'Joan Tremlett',
  teacherProfileId: id(2),
  live: false,
  activated: false,
  activityProgress: 0,
  isComplete: false,
  lessons: [lesson(3, 'What 1NT promises', { isComplete: true, activityProgress: 5 }), lesson(4, 'Stayman')],
  progress: null,
  notifications: false,
  abilities: { join: false, study: false, edit: true },
  status: 'draft',
  approval: null,
  approvalNote: null,
  audience: 'everyone',
  studentCount: 3,
  updatedDate: '2026-11-20T10:00:00Z',
  requestedDate: null,
};

const page = (context: CourseContext, changes: Partial<ManagedCourse> = {}) =>
  mount(
    <CoursePage
      context={context}
      course={{ ...course, ...changes }}
      teacherPicture={undefined}
      timeZone="Europe/London"
    />,
  );

describe('the view of a course', () => {
  it('shows LIVE or ONLINE, its lessons by number, its levels, title, words and topics (C-03) (C-04) (C-05) (C-06) (C-07) (C-26)', async () => {
    const { container } = await page('myCourses');
    const tags = [...container.querySelectorAll('.course-head .tag')].map((tag) => tag.textContent);
    expect(tags).toEqual(['ONLINE', '2 Lessons', '2-3']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Responding to 1NT');
    expect(screen.getByRole('heading', { name: "Key Topics We'll Cover" })).toBeTruthy();
    expect((await screen.findByText('Begin here.')).closest('.html')).toBeTruthy();
    document.body.replaceChildren();
    const live = await page('myCourses', { live: true, minExperienceLevel: 3 });
    expect([...live.container.querySelectorAll('.course-head .tag')].map((tag) => tag.textContent)).toEqual([
      'LIVE',
      '2 Lessons',
      'Improver',
    ]);
  });

  it('shows its first picture, else the one of its focus and level (C-08) (C-09) (C-10)', async () => {
    const picture = async (changes: Partial<ManagedCourse>) => {
      document.body.replaceChildren();
      const { container } = await page('teaching', changes);
      return container.querySelector('.course-image')?.getAttribute('src');
    };
    expect(await picture({ media: [{ id: id(9), url: '/api/media/a.webp' }] })).toBe('/api/media/a.webp');
    expect(await picture({})).toBe('/card-images/Bidding_Lev3.png');
    expect(await picture({ focus: [] })).toBe('/card-images/Other_Lev3.png');
    expect(await picture({ focus: ['Cardplay in 1930'] })).toBe('/card-images/Other_Lev3.png');
  });

  it('shows the price until it is activated, then progress unless it is live (C-13) (C-14) (C-16) (C-17)', async () => {
    await page('browseCourses');
    expect(screen.getByText('£18')).toBeTruthy();
    expect(screen.getByText('£24')).toBeTruthy();
    document.body.replaceChildren();
    await page('browseCourses', { isFree: true });
    expect(screen.getByText('free')).toBeTruthy();
    document.body.replaceChildren();
    await page('myCourses', { activated: true, activityProgress: 34 });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('34');
    expect(screen.queryByText('£18')).toBeNull();
    document.body.replaceChildren();
    await page('myCourses', { activated: true, live: true });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('lists its lessons, each with its button into the right area (L-09) (L-12) (L-14)', async () => {
    await page('teaching');
    expect(screen.getByRole('link', { name: 'Edit Lesson: Stayman' }).getAttribute('href')).toBe(
      `/teaching/courses/${id(1)}/lessons/${id(4)}`,
    );
    document.body.replaceChildren();
    await page('myCourses', { activated: true });
    expect(screen.getByRole('link', { name: 'Continue: Stayman' }).getAttribute('href')).toBe(
      `/my-courses/${id(1)}/lessons/${id(4)}`,
    );
    expect(screen.getByText('5/5 Activities')).toBeTruthy();
  });

  it('without lessons asks a teacher to create one, and nobody else (C-24) (C-25)', async () => {
    await page('teaching', { lessons: [] });
    expect(screen.getByText('Create a new lesson to see it here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create lesson' }).getAttribute('href')).toBe(
      `/teaching/courses/${id(1)}/lessons/create`,
    );
    for (const context of ['admin', 'browseCourses', 'myCourses'] as const) {
      document.body.replaceChildren();
      await page(context, { lessons: [] });
      expect(screen.queryByText('Create a new lesson to see it here')).toBeNull();
    }
  });

  it('names its teacher and the additional information (C-27) (C-29) (C-32)', async () => {
    await page('myCourses', { biddingSystems: null });
    expect(screen.getByRole('link', { name: /Joan Tremlett/ }).getAttribute('href')).toBe(`/teachers/${id(2)}`);
    const facts = [...document.querySelectorAll('.course-facts > div')].map((fact) => fact.textContent);
    expect(facts).toEqual(['SystemsNone', 'Focusbidding', 'KeywordsTransfers, Stayman']);
  });
});

describe('the dialogs of a course', () => {
  const dialog = () => within(screen.getByRole('dialog'));

  it('orders the lessons in a dialog, where a teacher adds one and an admin does not (C-40) (C-41)', async () => {
    const onSave = vi.fn(async () => {});
    const show = (context: 'teaching' | 'admin') =>
      mount(<LessonsDialog context={context} course={course} onSave={onSave} onClose={vi.fn()} />);
    await show('teaching');
    expect(dialog().getByRole('link', { name: 'New lesson' }).getAttribute('href')).toBe(
      `/teaching/courses/${id(1)}/lessons/create`,
    );
    fireEvent.click(dialog().getByRole('button', { name: 'Reorder lessons' }));
    fireEvent.keyDown(dialog().getByRole('button', { name: 'Move Stayman' }), { key: 'ArrowUp' });
    fireEvent.click(dialog().getByRole('button', { name: 'Save order' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledWith([id(4), id(3)]));
    document.body.replaceChildren();
    await show('admin');
    expect(dialog().queryByRole('link', { name: 'New lesson' })).toBeNull();
  });

  it.each([
    [true, ['Live (Keep the same)', 'Convert to solo (This will remove live-only activities)']],
    [false, ['Solo (Keep the same)', 'Convert to live']],
  ])('duplicates a course (live: %s) once its type is chosen (C-43) (C-44) (C-45)', async (live, options) => {
    const onDuplicate = vi.fn(async () => {});
    await mount(<DuplicateDialog live={live} onDuplicate={onDuplicate} onClose={vi.fn()} />);
    const select = dialog().getByLabelText(/^Choose course type/) as HTMLSelectElement;
    expect([...select.options].slice(1).map((option) => option.textContent)).toEqual(options);
    fireEvent.click(dialog().getByRole('button', { name: 'Duplicate' }));
    expect(dialog().getByText('Course type is required')).toBeTruthy();
    expect(onDuplicate).not.toHaveBeenCalled();
    fireEvent.change(select, { target: { value: 'live' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(onDuplicate).toHaveBeenCalledWith('live'));
  });
});
