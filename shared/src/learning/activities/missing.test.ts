import { describe, expect, it } from 'vitest';
import { DIAGRAMS } from '../quiz/quiz.testing.ts';
import { kindOf } from './kinds.ts';

const none = { files: 0, deals: 0 };

describe('what an activity lacks before it can be published', () => {
  it('is the text of an intertitle, the film, the slides, or the deals (V-38)', () => {
    expect(kindOf('titlePage').missing({ ...none, text: '<p></p>' })).toEqual(['Body Text is required']);
    expect(kindOf('video').missing(none)).toEqual(['Video is required']);
    expect(kindOf('embeddedPresentation').missing(none)).toEqual(['Presentation is required']);
    expect(kindOf('deal').missing(none)).toEqual(['Deal is required']);
  });

  it('is the question, an answer, and what its diagrams lack, each said once (V-38)', () => {
    const empty = { uuid: '', context: 'answer', type: 'TextAnswer', config: { text: '', isCorrect: false } } as const;
    expect(kindOf('quiz').missing({ ...none, diagrams: [empty, empty] })).toEqual([
      'Question is required',
      'Correct answer is required',
      'Text is required',
    ]);
  });

  it('is nothing of one that is whole', () => {
    expect(kindOf('titlePage').missing({ ...none, text: '<p>Count first.</p>' })).toEqual([]);
    expect(kindOf('video').missing({ ...none, files: 1 })).toEqual([]);
    expect(kindOf('deal').missing({ ...none, deals: 4 })).toEqual([]);
    expect(kindOf('quiz').missing({ ...none, question: '<p>Lead?</p>', diagrams: [...DIAGRAMS] })).toEqual([]);
  });
});
