import { callProblems } from './call-problems.ts';
import { cardProblems } from './card-problems.ts';
import type { ContentProblem } from './content-problem.ts';
import type { DealContent } from './deal-content.ts';
import { factProblems } from './fact-problems.ts';
import { readGame } from './readable-content.ts';
import { textProblems } from './text-problems.ts';

/**
 * Why a deal's content must not be saved: empty when it may. Screen, server and import ask alike, and show each problem
 * at its field; so an edit of the hands or the calls marks the lead and the lines that it has made impossible
 * (ruling 60). What a deal merely lacks for study is no problem: see lacksOf (ruling 43).
 */
export function contentProblems(content: DealContent): readonly ContentProblem[] {
  const read = readGame(content.game);
  return [
    ...callProblems(content, read),
    ...cardProblems(content, read),
    ...factProblems(content),
    ...textProblems(content),
  ];
}
