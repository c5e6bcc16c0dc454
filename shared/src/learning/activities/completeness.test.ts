import { describe, expect, it } from 'vitest';
import { testId } from '../progress/attempt.testing.ts';
import { DIAGRAMS } from '../quiz/quiz.testing.ts';
import type { BundledActivity } from './activity.ts';
import { isComplete, listMissing } from './completeness.ts';
import { type ActivityType, kindOf } from './kinds.ts';

const none = { files: 0, deals: 0, unstudied: [] };
const film = { ...none, files: 1 };

const of = <T extends ActivityType>(type: T, content: object): BundledActivity =>
  ({
    id: testId(1),
    type,
    title: 'One',
    version: 1,
    media: [],
    ...kindOf(type).bundle(content, []),
  }) as BundledActivity;
const quiz = { question: '', hint: '', explanation: '', mustChooseAllCorrectAnswers: false };
const intertitle = (text: string) => of('titlePage', { text });

describe('what an activity lacks before it can be published', () => {
  it('is the text of an intertitle, the film, the slides, or the deals (V-38)', () => {
    expect(listMissing(intertitle('<p></p>'), none)).toEqual(['Body Text is required']);
    expect(listMissing(of('video', {}), none)).toEqual(['Video is required']);
    expect(listMissing(of('embeddedPresentation', {}), none)).toEqual(['Presentation is required']);
    expect(listMissing(of('deal', {}), none)).toEqual(['Deal is required']);
  });

  it('is the question, an answer, and what its diagrams lack, each said once (V-38)', () => {
    const empty = { uuid: '', context: 'answer', type: 'TextAnswer', config: { text: '', isCorrect: false } } as const;
    expect(listMissing(of('quiz', { ...quiz, diagrams: [empty, empty] }), none)).toEqual([
      'Question is required',
      'Correct answer is required',
      'Text is required',
    ]);
  });

  it('is nothing of one that is whole', () => {
    expect(listMissing(intertitle('<p>Count first.</p>'), none)).toEqual([]);
    expect(listMissing(of('video', {}), film)).toEqual([]);
    expect(listMissing(of('deal', {}), { ...none, deals: 4 })).toEqual([]);
    const whole = { ...quiz, question: '<p>Lead?</p>', diagrams: [...DIAGRAMS] };
    expect(listMissing(of('quiz', whole), none)).toEqual([]);
  });
});

describe('an activity that students get', () => {
  it('is one that lacks nothing', () => {
    expect(isComplete(of('video', {}), none)).toBe(false);
    expect(isComplete(of('video', {}), film)).toBe(true);
  });

  it('may be a run-through of which some deals cannot be studied, as long as one can', () => {
    const unstudied = ['“Four” cannot be studied. Hands are missing that it needs.'];
    const some = { ...none, deals: 1, unstudied };
    expect([listMissing(of('deal', {}), some), isComplete(of('deal', {}), some)]).toEqual([unstudied, true]);
    const noDeal = { ...none, unstudied };
    expect([listMissing(of('deal', {}), noDeal), isComplete(of('deal', {}), noDeal)]).toEqual([unstudied, false]);
  });
});
