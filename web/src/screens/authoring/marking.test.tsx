import { activities } from '@overtrick/shared/contract/activities';
import type { Activity } from '@overtrick/shared/learning/activities/activity';
import type { Lesson } from '@overtrick/shared/learning/courses/lesson';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ActivityFormScreen } from './activity-form-screen.tsx';
import { showAnswered } from './answered-screen.testing.tsx';

const id = (digit: number): string => `01900000-0000-7000-8000-00000000000${digit}`;
const [LESSON, COURSE, QUESTION] = [id(1), id(2), id(3)] as const;
const lesson = { id: LESSON, courseId: COURSE, title: 'Winners', courseTitle: 'First tricks' } as Lesson;

const text = (letter: string, words: string, isCorrect: boolean) => ({
  uuid: `${letter.repeat(8)}-0000-4000-8000-000000000000`,
  context: 'answer' as const,
  type: 'TextAnswer' as const,
  config: { text: words, isCorrect },
});
const question: Activity = {
  ...{ id: QUESTION, lessonId: LESSON, courseId: COURSE, title: '1a', version: 1, displayOrder: 1, media: [] },
  ...{ progress: null, courseTitle: 'First tricks', lessonTitle: 'Winners', type: 'quiz' },
  ...{ question: '<p>How many winners?</p>', hint: '', explanation: '', mustChooseAllCorrectAnswers: false },
  diagrams: [text('a', 'Nine', true), text('b', 'Eight', false)],
};

/** The form of the question, with a server that counts `students` and `right`. */
async function open(students: number, right: number) {
  const page = <ActivityFormScreen context="teaching" lesson={lesson} activity={question} />;
  const { calls, at, notice } = await showAnswered(page, async (line) => {
    if (line === activities.teaching.marking) return { version: 2, students, right };
    return line === activities.teaching.markAgain ? { jobId: id(9) } : { ...question, version: 2 };
  });
  const called = (line: unknown) => calls.mock.calls.filter(([asked]) => asked === line);
  const left = () => waitFor(() => expect(at()).toContain(`/lessons/${LESSON}`));
  return { called, left, notice };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Ticks or unticks 'Correct answer' of an answer, and saves the question. */
function mark(name: string) {
  press(`Edit ${name}`);
  fireEvent.click(screen.getByLabelText('Correct answer'));
  press('Save diagram');
  press('Save');
}

describe('after a save that makes an answer right (D-208)', () => {
  it('its author is told how many answered and how many turn right, and has the answers marked again', async () => {
    const { called, left, notice } = await open(12, 5);
    mark('Text answer 2');
    const dialog = await screen.findByRole('dialog', { name: 'Mark the answers again?' });
    expect(dialog.textContent).toContain('12 students answered it before.');
    expect(dialog.textContent).toContain('5 first answers turn right. None turns wrong.');
    press('Mark again');
    await left();
    const params = { lessonId: LESSON, activityId: QUESTION };
    expect(called(activities.teaching.markAgain)).toEqual([
      [activities.teaching.markAgain, { params, body: { version: 2 } }],
    ]);
    expect(notice()).toBe('The activity has been updated. Its answers are marked again.');
  });

  it('they stay as they are by the author’s word', async () => {
    const { called, left, notice } = await open(1, 0);
    mark('Text answer 2');
    expect((await screen.findByRole('dialog')).textContent).toContain('1 student answered it before.');
    press('Leave them as they are');
    await left();
    expect(called(activities.teaching.markAgain)).toEqual([]);
    expect(notice()).toBe('The activity has been updated');
  });

  it('nothing is asked where nobody has answered, or where nothing is newly right', async () => {
    const nobody = await open(0, 0);
    mark('Text answer 2');
    await nobody.left();
    expect(screen.queryByRole('dialog')).toBeNull();
    document.body.replaceChildren();
    const less = await open(12, 0);
    mark('Text answer 1');
    await less.left();
    expect(less.called(activities.teaching.marking)).toEqual([]);
  });
});
