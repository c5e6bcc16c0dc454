import type { ClassSubject, DealFigures } from '@overtrick/shared/learning/classes/class-figures';
import type { ClassPlace } from '@overtrick/shared/learning/classes/class-routes';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { ClassFiguresPage } from './class-figures-page.tsx';
import { figureRows } from './figures-text.ts';

const PLACE: ClassPlace = { area: 'teaching', kind: 'course', id: testId(9) };

const QUESTION: ClassSubject = {
  id: testId(1),
  kind: 'question',
  title: 'Question 1a',
  lessonTitle: 'Winners',
  activityTitle: 'Question 1a',
  versions: [
    { version: 2, isPresent: true, figures: null },
    {
      version: 1,
      isPresent: false,
      figures: {
        kind: 'question',
        people: 12,
        right: 7,
        answers: [
          { words: 'Nine', count: 7, isRight: true },
          { words: '=cmd', count: 5, isRight: false },
        ],
      },
    },
  ],
};

const FIGURES: DealFigures = {
  kind: 'deal',
  people: 8,
  outcomes: { max: 3, makes: 2, not: 3 },
  helped: 4,
  calls: [
    {
      index: 2,
      seat: 'S',
      before: ['1NT', 'P'],
      tried: [
        { call: '2C', count: 6, isRight: true },
        { call: 'P', count: 2, isRight: false },
      ],
    },
  ],
  moments: [
    { index: 4, seat: 'N', right: ['2C'], reached: 6, cards: [{ card: '2C', count: 6, isRight: true }] },
    { index: 9, seat: 'S', right: ['TS'], reached: null, cards: [] },
  ],
};

const DEAL: ClassSubject = {
  id: testId(2),
  kind: 'deal',
  title: 'The garden gate',
  lessonTitle: 'Finesses',
  activityTitle: 'Three deals',
  versions: [{ version: 1, isPresent: true, figures: FIGURES }],
};

async function show(subjects: readonly ClassSubject[]) {
  const moves = { onLesson: vi.fn(), onSave: vi.fn(), onPrint: vi.fn() };
  const lessons = [
    { id: testId(5), title: 'Winners' },
    { id: testId(6), title: 'Finesses' },
  ];
  await mount(<ClassFiguresPage {...moves} place={PLACE} subjects={subjects} lessons={lessons} lessonId="" />);
  return moves;
}
const bars = (label: string): (string | null)[] =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a question tells how many chose each answer, the right one by a word; a version of few is left out', async () => {
  await show([QUESTION]);
  expect(bars('First answers to Question 1a')).toEqual(['Nine right7 of 12', '=cmd5 of 12']);
  expect(screen.getByText('As it was before: version 1')).toBeTruthy();
  expect(screen.getByText('7 of 12 right at the first try')).toBeTruthy();
  expect(screen.getAllByText('Figures stand here from five students on.')).toHaveLength(1);
});

test('a deal tells outcomes, help, the calls that were tried and the cards at marked moments', async () => {
  await show([DEAL]);
  expect(screen.getByRole('article', { name: 'Three deals: The garden gate' })).toBeTruthy();
  expect(screen.getByText('5 of 8 made or beat it at the first try, 4 with help')).toBeTruthy();
  expect(bars('Outcomes of The garden gate')).toEqual([
    'Without a loss3 of 8',
    'Made or beaten2 of 8',
    'Not made or beaten3 of 8',
  ]);
  expect(bars('South’s call after 1NT, P, tried first').map((text) => text?.match(/\d of \d/)?.[0])).toEqual([
    '6 of 8',
    '2 of 8',
  ]);
  expect(bars('Trick 2, North’s card')[0]).toContain('two of clubs');
  expect(screen.getByText('Fewer than five came here by the line that you wrote.')).toBeTruthy();
});

test('the class is seen lesson by lesson, saved and printed', async () => {
  const { onLesson, onSave, onPrint } = await show([QUESTION, DEAL]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Winners',
    'Finesses',
  ]);
  fireEvent.change(screen.getByLabelText('Lesson'), { target: { value: testId(6) } });
  expect(onLesson).toHaveBeenCalledWith(testId(6));
  fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect([onSave, onPrint].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('the file has a line for each number, and none for what is too few', () => {
  const rows = figureRows([QUESTION, DEAL]);
  expect(rows[1]).toEqual(['Winners', 'Question 1a', 'Question 1a', 1, 'First answer', 'Nine', 'right', 7, 12]);
  expect(rows).toContainEqual(['Finesses', 'Three deals', 'The garden gate', 1, 'Help', 'With help', '', 4, 8]);
  expect(rows).toHaveLength(1 + 2 + 3 + 1 + 2 + 1);
});
