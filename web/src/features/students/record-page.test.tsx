import type { ClassPlace } from '@overtrick/shared/learning/classes/class-routes';
import type { CourseRecord, PackRecord, RecordedAttempt } from '@overtrick/shared/learning/courses/item-record';
import { SAMPLE_DEALS } from '@overtrick/shared/learning/deals/sample-deals';
import type { Attempt, QuestionAttempt } from '@overtrick/shared/learning/progress/attempt';
import { anAttempt, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { aVerdict } from '@overtrick/shared/learning/progress/verdict.testing';
import type { Quiz } from '@overtrick/shared/learning/quiz/quiz';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import type { LoadedAttempts } from './record-attempt.ts';
import { RecordPage } from './record-page.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const STUDENT = {
  id: testId(1),
  firstName: 'Ann',
  lastName: 'Zed',
  email: 'ann@example.com',
  enrolmentId: testId(2),
  enrolledDate: AT,
  isActive: true,
  progress: 50,
  lastActivityDate: AT,
  notifications: true,
  syncedDate: '2026-11-20T11:00:00.000Z',
};
const DEAL = testId(500);
const GONE = testId(501);

const PACK: PackRecord = {
  student: STUDENT,
  item: { id: testId(3), title: 'Counting' },
  deals: [
    { id: DEAL, name: 'Duck', version: 2, isComplete: true, first: '-', status: 'max', attempts: 2 },
    { id: testId(502), name: null, version: 1, isComplete: false, first: '-', status: '-', attempts: 0 },
  ],
  gone: [{ id: GONE, name: 'Hold up', version: null, isComplete: true, first: 'makes', status: 'makes', attempts: 1 }],
};

const recorded = (attempt: Attempt, changes: Partial<RecordedAttempt> = {}): RecordedAttempt => ({
  attempt,
  receivedAt: attempt.at,
  verdict: aVerdict(attempt.id, { receivedAt: attempt.at }),
  ...changes,
});

const [SAMPLE] = SAMPLE_DEALS;
if (!SAMPLE) throw new Error('there are sample deals');
const loaded = (results: RecordedAttempt[], changes: Partial<LoadedAttempts> = {}): LoadedAttempts => ({
  results,
  deals: [{ ...SAMPLE, id: DEAL, version: 1 }],
  questions: [],
  total: results.length,
  ...changes,
});

const show = (
  record: PackRecord | CourseRecord,
  attempts: LoadedAttempts,
  { area = 'teaching' as ClassPlace['area'], onMore = undefined as (() => void) | undefined } = {},
) => {
  const place: ClassPlace = { area, kind: 'deals' in record ? 'dealPack' : 'course', id: record.item.id };
  const now = new Date('2026-11-25T12:00:00.000Z');
  const reader = { place, studentId: STUDENT.id, timeZone: 'Europe/London', now };
  return mount(<RecordPage record={record} attempts={attempts} reader={reader} onMore={onMore} problem={null} />);
};

const part = (name: string) => {
  const section = screen.getByRole('heading', { name }).closest('section');
  if (!section) throw new Error(`no part ${name}`);
  return within(section);
};

test('a record says whose it is, of what, and that nothing was heard of the devices lately', async () => {
  await show(PACK, loaded([]));
  expect(screen.getByRole('heading', { level: 1, name: 'Ann Zed' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Counting' }).getAttribute('href')).toBe(`/teaching/deal-packs/${testId(3)}`);
  expect(screen.getByText('Has not synced since Friday')).toBeTruthy();
  expect(screen.queryByText('Note for admins')).toBeNull();
});

test('an admin reads the note of the enrolment as well (C-110)', async () => {
  await show({ ...PACK, note: 'Paid in cash' }, loaded([]), { area: 'admin' });
  expect(screen.getByText('Paid in cash')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Counting' }).getAttribute('href')).toBe(`/admin/deal-packs/${testId(3)}`);
});

test('each deal has its first and its best, and every attempt with result, contract, score, help and version (C-106)', async () => {
  const help = { hints: 2, takeBacks: 1, wrongCalls: [{ index: 0, call: '2S' }] };
  await show(PACK, loaded([recorded(anAttempt(1, { help }))]));
  const duck = part('Duck');
  expect(duck.getByText('First: Bad luck! Best: Brilliant! 2 attempts, 1 of them shown.')).toBeTruthy();
  const [, row] = duck.getAllByRole('row');
  expect(row?.textContent).toMatch(/Well played!.*4.*by South, 10 tricks.*\+420.*Two hints, one take-back; tried 2/);
  expect(row?.textContent).toContain('An older version of the deal: 1, now 2.');
  expect(duck.getByRole('link', { name: 'Look back' }).getAttribute('href')).toBe(
    `/teaching/deal-packs/${testId(3)}/students/${STUDENT.id}/attempts/${testId(1)}`,
  );
  expect(part('Deal 2').getByText('Not begun')).toBeTruthy();
});

test('a deal that left the pack stands by itself, as does one of which nothing counts (C-106)', async () => {
  const never = anAttempt(2, { dealId: testId(503) });
  const refused = recorded(never, { verdict: aVerdict(never.id, { legal: false }) });
  await show(PACK, loaded([recorded(anAttempt(1, { dealId: GONE })), refused]));
  const gone = part('No longer in the pack');
  expect(gone.getByRole('heading', { name: 'Hold up' })).toBeTruthy();
  expect(gone.getAllByText('The deal as it was played is not here.')).toHaveLength(2);
  expect(gone.getByText('No attempt counts.')).toBeTruthy();
});

test('an attempt that does not count says why, and one from a device off line when it came (C-107)', async () => {
  const one = anAttempt(1);
  const verdict = aVerdict(one.id, { legal: false });
  await show(PACK, loaded([recorded(one, { verdict, receivedAt: '2026-11-22T12:00:00.000Z' })]));
  const [, row] = part('Duck').getAllByRole('row');
  expect(row?.textContent).toContain('Does not count: its calls or cards are not possible on this deal');
  expect(row?.textContent).toMatch(/Received 12:00pm on 22nd Nov '26/);
  expect(row?.textContent).not.toContain('Well played!');
});

test('earlier attempts are asked for', async () => {
  const onMore = vi.fn();
  await show(PACK, loaded([recorded(anAttempt(1))], { total: 140 }), { onMore });
  expect(screen.getByText('The latest 1 of 140 attempts are shown.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier attempts' }));
  expect(onMore).toHaveBeenCalledOnce();
});

const [RIGHT, WRONG, BOX] = ['1', '2', '3'].map((digit) => `3f0e4b1c-8a0d-4c57-9d2e-0a6f5b8c1d2${digit}`);
const QUIZ: Quiz = {
  question: '<p>How many winners?</p>',
  hint: '',
  explanation: '',
  mustChooseAllCorrectAnswers: false,
  diagrams: [
    { uuid: RIGHT ?? '', context: 'answer', type: 'TextAnswer', config: { text: 'Nine', isCorrect: true } },
    { uuid: WRONG ?? '', context: 'answer', type: 'TextAnswer', config: { text: 'Eight', isCorrect: false } },
    { uuid: BOX ?? '', context: 'answer', type: 'BiddingInterface', config: { currentBid: '1H', answerValue: '2H' } },
  ],
};
const COURSE_ID = testId(4);
const QUESTION = testId(5);
const inCourse = (activityId: string) => ({ courseId: COURSE_ID, lessonId: testId(6), activityId });

const answered = (
  number: number,
  uuid: string | undefined,
  answerValue: string | null,
  version = 1,
): QuestionAttempt => ({
  kind: 'question',
  id: testId(number),
  userId: STUDENT.id,
  at: AT,
  context: inCourse(QUESTION),
  activityVersion: version,
  answers: [{ uuid: uuid ?? '', answerValue }],
  result: { isCorrect: uuid === RIGHT },
});

const activity = { type: 'quiz' as const, title: '1a', progress: false, attempts: 1, version: 2, deals: [] };
const COURSE: CourseRecord = {
  student: STUDENT,
  item: { id: COURSE_ID, title: 'First tricks' },
  lessons: [
    {
      id: testId(6),
      title: 'Winners',
      isComplete: false,
      activities: [
        { ...activity, id: QUESTION },
        { ...activity, id: testId(7), title: '1b', progress: null, attempts: 0 },
        { ...activity, id: testId(8), type: 'deal', title: 'Play it', deals: [{ id: DEAL, version: 1 }] },
      ],
    },
  ],
  gone: [{ ...activity, id: testId(9), title: 'Welcome', type: 'titlePage', progress: true }],
};
const QUESTIONS = [{ activityId: QUESTION, version: 1, hash: 'x', title: '1a', quiz: QUIZ }];

test('an answer opens the question as it stood then, with what was chosen marked and the right answer (C-108)', async () => {
  await show(COURSE, loaded([recorded(answered(20, WRONG, null))], { questions: QUESTIONS }));
  const question = part('Question 1a');
  expect(await question.findByText('How many winners?')).toBeTruthy();
  expect(question.getByText('An older version of the question: 1, now 2.')).toBeTruthy();
  const [nine, eight, box] = question
    .getAllByRole('listitem')
    .filter((item) => item.className.includes('record-answer'));
  expect(nine?.textContent).toBe('NineCorrect answer');
  expect(eight?.textContent).toBe('EightChosen.Wrong');
  expect(box?.textContent).toMatch(/2.*Correct answer/);
  expect(part('Question 1b').getByText('Not begun')).toBeTruthy();
});

test('an answer that was marked again says so, and is right (D-209)', async () => {
  const verdict = aVerdict(testId(20), { legal: true, isCorrect: true, isCorrected: true });
  const wrong = { ...recorded(answered(20, WRONG, null)), verdict };
  await show(COURSE, loaded([wrong], { questions: QUESTIONS }));
  const question = part('Question 1a');
  expect(await question.findByText(/^The answer was corrected/)).toBeTruthy();
  expect(question.getByText('Eight').closest('li')?.textContent).toBe('EightChosen.Right');
  expect(question.queryByText('Correct answer')).toBeNull();
});

test('an activity that is not complete is marked as left out, and not counted', async () => {
  const [lesson] = COURSE.lessons;
  if (!lesson) throw new Error('there is a lesson');
  const activities = lesson.activities.map((one) => ({ ...one, isLeftOut: one.title === '1b' }));
  await show({ ...COURSE, lessons: [{ ...lesson, activities }] }, loaded([]));
  expect(part('Question 1b').getByText('Not complete: left out for students')).toBeTruthy();
  expect(screen.getAllByText('Not complete: left out for students')).toHaveLength(1);
  expect(screen.getByText('2 of 2 done')).toBeTruthy();
});

test('a call that was made in a bid box is marked (C-108)', async () => {
  await show(COURSE, loaded([recorded(answered(20, BOX, '3H'))], { questions: QUESTIONS }));
  expect(screen.getByText(/^Called/).textContent).toMatch(/3.*Wrong/);
});

test('an answer to a version that is not here, or without its choice, says so', async () => {
  const bare = { ...answered(21, RIGHT, null), answers: [] };
  await show(COURSE, loaded([recorded(answered(20, WRONG, null, 7)), recorded(bare)], { questions: QUESTIONS }));
  expect(screen.getByText('The question as it was answered is not here.')).toBeTruthy();
  expect(screen.getByText('Which answer was chosen is not known.')).toBeTruthy();
});

test('a run-through has its attempts by deal, and deleted activities stand by themselves (C-109)', async () => {
  const played = anAttempt(1, { context: inCourse(testId(8)) });
  const viewed = { kind: 'activity', id: testId(30), userId: STUDENT.id, at: AT, activityVersion: 1 } as const;
  await show(COURSE, loaded([recorded(played), recorded({ ...viewed, context: inCourse(testId(9)) })]));
  expect(part('Play it').getByRole('table', { name: `Attempts on ${SAMPLE.game.name}` })).toBeTruthy();
  const gone = part('No longer in the course');
  expect(gone.getByRole('heading', { name: 'Welcome' })).toBeTruthy();
  expect(gone.getByText(/10:00am on 20th Nov/)).toBeTruthy();
});

test('what is folded is open on paper, and folded again after', async () => {
  await show(COURSE, loaded([recorded(answered(20, WRONG, null))], { questions: QUESTIONS }));
  const folded = document.querySelector('details');
  window.dispatchEvent(new Event('beforeprint'));
  expect(folded?.open).toBe(true);
  window.dispatchEvent(new Event('afterprint'));
  expect(folded?.open).toBe(false);
});
