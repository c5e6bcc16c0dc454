import { contractOf } from '@overtrick/shared/bridge/auction';
import { formatContract, openingLeader, tricksNeeded } from '@overtrick/shared/bridge/contract';
import type { Deal } from '@overtrick/shared/bridge/deal';
import type { Random } from '@overtrick/shared/bridge/formats/random';
import { cardsPlayed, isPlayOver, legalCards, playCard, startPlay, tricksWon } from '@overtrick/shared/bridge/play';
import { scoreOf } from '@overtrick/shared/bridge/scoring';
import { sameSide, sideOf } from '@overtrick/shared/bridge/seat';
import { isVulnerable } from '@overtrick/shared/bridge/vulnerability';
import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import { tableDealOf } from '@overtrick/shared/learning/deals/read-study-deal';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { PackBundle } from '@overtrick/shared/learning/packs/deal-pack';
import type { Attempt, DealAttempt, QuestionAttempt } from '@overtrick/shared/learning/progress/attempt';
import { asksForAll, countCorrect, isCorrectAnswer, listAnswers } from '@overtrick/shared/learning/quiz/quiz-taking';
import { type Id, newId } from '@overtrick/shared/learning/values/ids';
import { unwrap } from '@overtrick/shared/result';
import type { Doing } from './schedule.ts';

/** What the student of a schedule studies. */
export interface Content {
  readonly pack: PackBundle;
  readonly course: CourseBundle;
}

/** Who does it, when by the device's clock (milliseconds since 1970), and where in the content. */
export interface Moment {
  readonly userId: Id;
  readonly now: number;
  readonly pick: number;
}

type DealFacts = Pick<DealAttempt, 'calls' | 'cards' | 'seat' | 'result'>;

const PASSED_OUT: DealFacts['result'] = {
  outcome: 'makes',
  contract: null,
  declarer: null,
  tricks: null,
  bonusTricks: 0,
  score: 0,
  best: null,
};

const passOut = (deal: StudyDeal): DealFacts => ({
  calls: ['P', 'P', 'P', 'P'],
  cards: [],
  seat: deal.playerPosition,
  result: PASSED_OUT,
});

/** The auction of the teacher, then cards that the laws allow, drawn at random. */
function playOut(deal: StudyDeal, random: Random): DealFacts {
  const { hands, dealer, calls, toldContract, vulnerable, player } = unwrap(tableDealOf(deal));
  const contract = toldContract ?? contractOf({ dealer, calls });
  if (!contract) return passOut(deal);
  let play = startPlay(hands as Deal, contract.strain, openingLeader(contract));
  while (!isPlayOver(play)) {
    const legal = legalCards(play);
    play = unwrap(playCard(play, legal[random(legal.length)] ?? 'AS'));
  }
  const tricks = tricksWon(play)[sideOf(contract.declarer)];
  const over = tricks - tricksNeeded(contract);
  const declares = sameSide(player, contract.declarer);
  const points = vulnerable ? scoreOf(contract, tricks, isVulnerable(vulnerable, contract.declarer)) : null;
  return {
    calls: [...calls],
    cards: [...cardsPlayed(play)],
    seat: player,
    result: {
      outcome: over >= 0 === declares ? 'makes' : '-',
      contract: formatContract(contract),
      declarer: contract.declarer,
      tricks,
      bonusTricks: Math.max(0, declares ? over : -over - 1),
      score: points === null ? null : declares ? points : -points,
      best: null,
    },
  };
}

/** The same, with a result that nobody can have had. */
function boast(deal: StudyDeal, random: Random): DealFacts {
  const facts = playOut(deal, random);
  return { ...facts, result: { ...facts.result, outcome: 'max', tricks: 13, bonusTricks: 13, score: 1_000_000_000 } };
}

function ofDeal({ pack }: Content, { pick }: Moment, facts: (deal: StudyDeal) => DealFacts) {
  const deal = pack.deals[pick % pack.deals.length] as StudyDeal;
  return {
    kind: 'deal' as const,
    context: { dealPackId: pack.id },
    dealId: deal.id,
    dealVersion: deal.version,
    versionHash: deal.hash,
    claim: null,
    help: { hints: 0, takeBacks: 0, wrongCalls: [] },
    ...facts(deal),
  };
}

type Bundled = CourseBundle['lessons'][number]['activities'][number];

function ofActivity<Type extends Bundled['type']>({ course }: Content, pick: number, type: Type) {
  const found = course.lessons.flatMap((lesson) =>
    lesson.activities
      .filter((activity): activity is Extract<Bundled, { type: Type }> => activity.type === type)
      .map((activity) => ({ lesson, activity })),
  );
  const { lesson, activity } = found[pick % found.length] as (typeof found)[number];
  const context = { courseId: course.id, lessonId: lesson.id, activityId: activity.id };
  return { activity, place: { context, activityVersion: activity.version, versionHash: activity.hash } };
}

function view(content: Content, { pick }: Moment) {
  return { kind: 'activity' as const, ...ofActivity(content, pick, 'titlePage').place };
}

function answer(content: Content, { pick }: Moment, random: Random) {
  const { activity, place } = ofActivity(content, pick, 'quiz');
  const left = [...listAnswers(activity.diagrams)];
  const needed = asksForAll(activity) ? countCorrect(activity.diagrams) : 1;
  const answers = Array.from({ length: needed }, () => {
    const [{ uuid, type }] = left.splice(random(left.length), 1) as [(typeof left)[number]];
    return { uuid, answerValue: type === 'BiddingInterface' ? 'P' : null };
  });
  const result: QuestionAttempt['result'] = { isCorrect: answers.every((each) => isCorrectAnswer(activity, each)) };
  return { kind: 'question' as const, ...place, answers, result };
}

/** Whether it is done in the course, otherwise in the pack. */
export const isOfCourse = (what: Doing): boolean => what === 'viewed' || what === 'answered';

/** An attempt as the app makes it when the student has done this; boasted is what a meddler sends. */
export function makeAttempt(what: Doing, content: Content, moment: Moment, random: Random): Attempt {
  const common = { id: newId(), userId: moment.userId, at: new Date(moment.now).toISOString() };
  const make = {
    passedOut: () => ofDeal(content, moment, passOut),
    played: () => ofDeal(content, moment, (deal) => playOut(deal, random)),
    boasted: () => ofDeal(content, moment, (deal) => boast(deal, random)),
    viewed: () => view(content, moment),
    answered: () => answer(content, moment, random),
  };
  return { ...common, ...make[what]() };
}
