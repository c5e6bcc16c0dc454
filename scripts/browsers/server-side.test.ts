import { expect, test } from 'vitest';
import { findUnlike, type PulledAttempt } from './server-side.ts';

const deal = (id: string, count = 52): PulledAttempt => ({ id, kind: 'deal', cards: Array(count).fill('AS') });
const answer = (id: string, isCorrect: boolean): PulledAttempt => ({
  id,
  kind: 'question',
  result: { is_correct: isCorrect },
});

test('what the main job did is on the server once; what lacks, is doubled or unlike is told', () => {
  const all = [{ id: 'a', kind: 'activity' }, answer('b', false), answer('c', true), deal('d'), deal('e'), deal('f')];
  expect(findUnlike(all)).toBeUndefined();
  expect(findUnlike(all.slice(0, -1))).toBe('three deals of 52 cards were played, the server has [52,52]');
  expect(findUnlike([...all, deal('g')])).toMatch(/has \[52,52,52,52\]$/);
  expect(findUnlike([...all.slice(0, -1), deal('f', 50)])).toMatch(/has \[52,52,50\]$/);
  expect(findUnlike(all.filter(({ id }) => id !== 'b'))).toBe('a wrong and a right answer were given, it has [true]');
});
