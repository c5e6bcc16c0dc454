import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DIAGRAMS } from './quiz.testing.ts';
import { diagramSchema, quizFields } from './quiz.ts';

describe('the fields of a question', () => {
  const schema = v.object(quizFields);

  it('refuse a bid box and a text in the question (Q-01)', () => {
    for (const diagram of DIAGRAMS.slice(3)) {
      const asked = { question: 'Q', diagrams: [{ ...diagram, context: 'question' }] };
      expect(v.safeParse(schema, asked).success).toBe(false);
    }
  });
});

describe('a diagram', () => {
  it('has a version-4 uuid and a context question or answer (Q-04)', () => {
    const [hand] = DIAGRAMS;
    expect(v.safeParse(diagramSchema, hand).success).toBe(true);
    for (const wrong of [{ uuid: '01930000-0000-7000-8000-000000000001' }, { context: 'hint' }])
      expect(v.safeParse(diagramSchema, { ...hand, ...wrong }).success).toBe(false);
  });
});
