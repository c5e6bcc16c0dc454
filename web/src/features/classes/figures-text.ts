import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import type { ClassSubject, DealFigures, Figures } from '@overtrick/shared/learning/classes/class-figures';
import type { CsvValue } from '@overtrick/shared/learning/classes/csv';

/** The outcomes in their order, as figures name them. */
export const OUTCOME_SHARES = [
  ['max', 'Without a loss'],
  ['makes', 'Made or beaten'],
  ['not', 'Not made or beaten'],
] as const satisfies readonly (readonly [keyof DealFigures['outcomes'], string])[];

/** 'South’s first call', 'South’s call after 1NT, P' */
export const callWords = ({ seat, before }: DealFigures['calls'][number]): string =>
  `${SEAT_NAMES[seat]}’s ${before.length === 0 ? 'first call' : `call after ${before.join(', ')}`}`;

/** 'Trick 3, South’s card' */
export const momentWords = ({ index, seat }: DealFigures['moments'][number]): string =>
  `Trick ${Math.floor(index / 4) + 1}, ${SEAT_NAMES[seat]}’s card`;

/** '7 of 12 right at the first try', '9 of 12 made or beat it, 3 had help' */
export function glanceWords(figures: Figures): string {
  const { people } = figures;
  if (figures.kind === 'question') return `${figures.right} of ${people} right at the first try`;
  const { outcomes, helped } = figures;
  return `${outcomes.max + outcomes.makes} of ${people} made or beat it at the first try, ${helped} with help`;
}

type Line = readonly [what: string, answer: string, right: string, count: number, of: number];

const mark = (isRight: boolean): string => (isRight ? 'right' : '');

function linesOf(figures: Figures): readonly Line[] {
  const { people } = figures;
  if (figures.kind === 'question')
    return figures.answers.map(({ words, count, isRight }) => ['First answer', words, mark(isRight), count, people]);
  return [
    ...OUTCOME_SHARES.map(([name, words]): Line => ['Outcome', words, '', figures.outcomes[name], people]),
    ['Help', 'With help', '', figures.helped, people],
    ...figures.calls.flatMap((one) =>
      one.tried.map(({ call, count, isRight }): Line => [callWords(one), call, mark(isRight), count, people]),
    ),
    ...figures.moments.flatMap((one) =>
      one.cards.map(
        ({ card, count, isRight }): Line => [momentWords(one), card, mark(isRight), count, one.reached ?? 0],
      ),
    ),
  ];
}

/** The figures of a class as the rows of a file, the headings first. */
export const figureRows = (subjects: readonly ClassSubject[]): readonly (readonly CsvValue[])[] => [
  ['Lesson', 'Activity', 'Title', 'Version', 'What', 'Answer', 'Right', 'Students', 'Of'],
  ...subjects.flatMap(({ lessonTitle, activityTitle, title, versions }) =>
    versions.flatMap(({ version, figures }) =>
      (figures ? linesOf(figures) : []).map((line) => [lessonTitle, activityTitle, title, version, ...line]),
    ),
  ),
];
