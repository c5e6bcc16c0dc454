import type { LibraryChoice } from '@overtrick/shared/learning/library/library-choice';
import type { Changed } from './library-source.ts';

const NUMBER = new Intl.NumberFormat('en-GB');

/** '1 deal', '1,200 deals'. */
export const dealsInWords = (count: number): string => `${NUMBER.format(count)} ${count === 1 ? 'deal' : 'deals'}`;

/**
 * Makes the same change of each choice, one after the other.
 * @returns the number of deals, and the jobs that go on
 */
export async function carryOut<C extends Changed>(
  choices: readonly LibraryChoice[],
  call: (which: LibraryChoice) => Promise<C>,
): Promise<{ readonly deals: number; readonly jobIds: readonly string[]; readonly answers: readonly C[] }> {
  const answers: C[] = [];
  for (const choice of choices) answers.push(await call(choice));
  return {
    deals: answers.reduce((sum, { deals }) => sum + deals, 0),
    jobIds: answers.flatMap(({ jobId }) => jobId ?? []),
    answers,
  };
}
