import { describe, expect, it } from 'vitest';
import { DIAGRAMS } from '../quiz/quiz.testing.ts';
import { listMissing } from './missing.ts';

const none = { files: 0, deals: 0 };

describe('what an activity lacks before it can be published', () => {
  it('is the text of an intertitle, the film, the slides, or the deals (V-38)', () => {
    expect(listMissing({ ...none, type: 'titlePage', text: '<p></p>' })).toEqual(['Body Text is required']);
    expect(listMissing({ ...none, type: 'video' })).toEqual(['Video is required']);
    expect(listMissing({ ...none, type: 'embeddedPresentation' })).toEqual(['Presentation is required']);
    expect(listMissing({ ...none, type: 'deal' })).toEqual(['Deal is required']);
  });

  it('is the question, an answer, and what its diagrams lack, each said once (V-38)', () => {
    const empty = { uuid: '', context: 'answer', type: 'TextAnswer', config: { text: '', isCorrect: false } } as const;
    expect(listMissing({ ...none, type: 'quiz', diagrams: [empty, empty] })).toEqual([
      'Question is required',
      'Correct answer is required',
      'Text is required',
    ]);
  });

  it('is nothing of one that is whole', () => {
    expect(listMissing({ ...none, type: 'titlePage', text: '<p>Count first.</p>' })).toEqual([]);
    expect(listMissing({ ...none, type: 'video', files: 1 })).toEqual([]);
    expect(listMissing({ ...none, type: 'deal', deals: 4 })).toEqual([]);
    expect(listMissing({ ...none, type: 'quiz', question: '<p>Lead?</p>', diagrams: [...DIAGRAMS] })).toEqual([]);
  });
});
