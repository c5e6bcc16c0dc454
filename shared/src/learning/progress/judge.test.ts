import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, DECK } from '../../bridge/card.ts';
import { formatContract } from '../../bridge/contract.ts';
import { formatDeal } from '../../bridge/deal.ts';
import { legalCards, type Play, playCard, playerToPlay, tricksWon } from '../../bridge/play.ts';
import { SEATS, type Seat, sideOf } from '../../bridge/seat.ts';
import { unwrap } from '../../result.ts';
import type { AttemptFacts } from '../../table/attempt-facts.ts';
import { firstPlay } from '../../table/playing.ts';
import { anyTableDeal, callsOf, noisy, ONE_NO_TRUMP, Shell, type Solver, wander } from '../../table/table.testing.ts';
import type { TableDeal } from '../../table/table-deal.ts';
import { type StudyDeal, UNTAUGHT_STUDY_DEAL } from '../deals/study-deal.ts';
import { DIAGRAMS } from '../quiz/quiz.testing.ts';
import type { Quiz } from '../quiz/quiz.ts';
import { anAttempt, testId } from './attempt.testing.ts';
import type { DealAttempt, QuestionAttempt } from './attempt.ts';
import { countAttempts } from './counted.ts';
import { judge, judgeDeal } from './judge.ts';
import { RULES_VERSION, type Verdict } from './verdict.ts';

/** Milliseconds that a property may take on a machine that is busy with other things; a tenth is usual. */
const PATIENCE = 30_000;

/** The deal as it is stored. */
function stored(deal: TableDeal): StudyDeal {
  const { hands, dealer, calls, toldContract, vulnerable, player, leader, target, aim, endAfterAuction } = deal;
  return {
    ...UNTAUGHT_STUDY_DEAL,
    id: deal.id,
    version: 1,
    game: {
      name: null,
      deal: formatDeal(hands, dealer),
      auction: { value: dealer, bids: [...calls] },
      vulnerable: vulnerable ?? '?',
      startWithEmptyAuction: true,
      contract: toldContract ? formatContract(toldContract) : null,
      declarer: toldContract?.declarer ?? null,
      ...(leader && { leader }),
      ...(target !== undefined && { target }),
    },
    playerPosition: player,
    lead: deal.lead,
    botCards: deal.botCards.map((cards) => [...cards]),
    claimParameters: [...deal.claimParameters],
    keyLine: [...deal.keyLine],
    table: null,
    ...(aim && { aim }),
    ...(endAfterAuction && { endAfterAuction }),
  };
}

/** The attempt that the shell makes of the facts. */
const sent = ({ seat, calls, cards, claim, help, result }: AttemptFacts): DealAttempt =>
  anAttempt(1, {
    ...{ seat, claim, result },
    calls: [...calls],
    cards: [...cards],
    help: { ...help, wrongCalls: [...help.wrongCalls] },
  });

const finish = (deal: TableDeal, solver?: Solver): DealAttempt =>
  sent(new Shell(deal, solver && { solver }).finish().record as AttemptFacts);

const verdictOn = (attempt: DealAttempt | QuestionAttempt, judgement: ReturnType<typeof judge>): Verdict => ({
  ...judgement,
  attemptId: attempt.id,
  receivedAt: '2026-11-21T12:00:00.000Z',
  rulesVersion: RULES_VERSION,
});

/** The result that counts; undefined when the attempt counts for nothing. */
const counted = (attempt: DealAttempt, deal: TableDeal) =>
  countAttempts([attempt], () => verdictOn(attempt, judgeDeal(attempt, stored(deal))))[0]?.result;

const anyAim = fc.constantFrom('most' as const, 'safely' as const, 'beat' as const);

/** Any deal, perhaps with part of its auction only, without play, or with a key line of some legal cards. */
const anyStudied = fc
  .record({
    deal: anyTableDeal,
    cut: fc.option(fc.nat(3)),
    keys: fc.array(fc.nat(12), { maxLength: 20 }),
    aim: anyAim,
    ends: fc.nat(4),
  })
  .map(({ deal: plain, cut, keys, aim, ends }): TableDeal => {
    const deal = { ...plain, aim };
    if (ends === 0 && deal.calls.length > 0) return { ...deal, endAfterAuction: true };
    if (cut !== null && deal.calls.length > 1) return { ...deal, calls: deal.calls.slice(0, 1 + cut) };
    return { ...deal, keyLine: legalLine(deal, keys) };
  });

function legalLine(deal: TableDeal, keys: readonly number[]) {
  const { session } = new Shell({ ...deal, keyLine: [] }, { skipAuction: true, moveSeen: true }).run();
  let play = session.contract && firstPlay(session, session.contract);
  const line: Card[] = [];
  for (const key of keys.slice(0, keys.length - (keys.length % 2))) {
    const legal = play ? legalCards(play) : [];
    const card = legal[key % Math.max(1, legal.length)];
    if (!play || !card) break;
    line.push(card);
    play = unwrap(playCard(play, card));
  }
  return line;
}

const picks = fc.array(fc.nat(), { maxLength: 60 });

describe('a deal that was bid and played at the table', () => {
  it(
    'is legal, with the tricks and the score that the table recorded',
    () => {
      fc.assert(
        fc.property(anyStudied, picks, fc.boolean(), fc.boolean(), (deal, turns, skipAuction, pauseAtDummy) => {
          const shell = wander(new Shell(deal, { solver: noisy, skipAuction, pauseAtDummy }), turns);
          const attempt = sent(shell.record as AttemptFacts);
          const { tricks, score } = attempt.result;
          expect(judgeDeal(attempt, stored(deal))).toEqual({ legal: true, tricks, score, isCorrect: null });
        }),
        { numRuns: 200 },
      );
    },
    PATIENCE,
  );

  it(
    'counts as it was recorded when the solver was right',
    () => {
      fc.assert(
        fc.property(anyEnding, picks, (deal, turns) => {
          const attempt = sent(wander(new Shell(deal, { solver: exact }), turns).record as AttemptFacts);
          expect(counted(attempt, deal)).toEqual(attempt.result);
        }),
        { numRuns: 100 },
      );
    },
    PATIENCE,
  );

  it('played on by a client that knows of no end after the auction counts as a play', () => {
    const attempt = finish(ONE_NO_TRUMP);
    const ends = { ...ONE_NO_TRUMP, endAfterAuction: true };
    expect(judgeDeal(attempt, stored(ends))).toEqual(judgeDeal(attempt, stored(ONE_NO_TRUMP)));
    expect(judgeDeal(finish(ends), stored(ends))).toMatchObject({ legal: true, tricks: null, score: null });
    expect(judgeDeal(finish(ends), stored(ONE_NO_TRUMP)).legal).toBe(false);
  });

  it(
    'counts for nothing, or no otherwise than it was played, when what is told of it was changed',
    () => {
      fc.assert(
        fc.property(anyStudied, picks, fc.array(anyChange, { minLength: 1, maxLength: 3 }), (deal, turns, changes) => {
          const honest = sent(wander(new Shell(deal, { solver: noisy }), turns).record as AttemptFacts);
          const told = changes.reduce<DealAttempt>((attempt, change) => change(attempt), honest);
          const result = counted(told, deal);
          if (!result) return;
          expect(result.tricks).toBe(honest.result.tricks);
          expect(result.score).toBe(honest.result.score);
          expect(result.bonusTricks).toBe(honest.result.bonusTricks);
        }),
        { numRuns: 300 },
      );
    },
    PATIENCE,
  );
});

/** Changes of what was told, of which none makes another deal that could have been played. */
const anyChange: fc.Arbitrary<(attempt: DealAttempt) => DealAttempt> = fc.oneof(
  fc.nat(13).map((tricks) => told({ tricks })),
  fc.nat(13).map((bonusTricks) => told({ bonusTricks })),
  fc.constantFrom(1e9, -1e9, 0, 420).map((score) => told({ score })),
  fc.constantFrom('max' as const, 'makes' as const, '-' as const).map((outcome) => told({ outcome })),
  fc.nat(13).map((best) => told({ best })),
  fc.constantFrom('7NXX', '1C').map((contract) => told({ contract })),
  fc.constantFrom(...SEATS).map((declarer) => told({ declarer })),
);

const told =
  (changes: Partial<DealAttempt['result']>) =>
  (attempt: DealAttempt): DealAttempt => ({ ...attempt, result: { ...attempt.result, ...changes } });

/** An ending of two or three cards each, with any contract, leader and target. */
const anyEnding: fc.Arbitrary<TableDeal> = fc
  .record({
    cards: fc.shuffledSubarray([...DECK], { minLength: 12, maxLength: 12 }),
    length: fc.constantFrom(2, 3),
    strain: fc.constantFrom('S' as const, 'D' as const, 'NT' as const),
    declarer: fc.constantFrom(...SEATS),
    player: fc.constantFrom(...SEATS),
    leader: fc.constantFrom(...SEATS),
    target: fc.option(fc.nat(3), { nil: undefined }),
    aim: anyAim,
  })
  .map(({ cards, length, strain, declarer, player, leader, target, aim }) => {
    const hand = (index: number) => cards.slice(index * length, (index + 1) * length);
    return {
      ...ONE_NO_TRUMP,
      hands: { N: hand(0), E: hand(1), S: hand(2), W: hand(3) },
      calls: [],
      toldContract: { level: 1, strain, doubled: 0, declarer },
      ...{ player, leader, aim },
      ...(target !== undefined && { target }),
    };
  });

/** Solves by looking at every card. */
const exact: Solver = (play) => {
  const mine = sideOf(playerToPlay(play) as Seat);
  return legalCards(play).map((card) => {
    const total = mostFor(mine, unwrap(playCard(play, card)));
    return { card, tricks: total - tricksWon(play)[mine] };
  });
};

function mostFor(side: 'NS' | 'EW', play: Play): number {
  const turn = playerToPlay(play);
  if (!turn) return tricksWon(play)[side];
  const totals = legalCards(play).map((card) => mostFor(side, unwrap(playCard(play, card))));
  return sideOf(turn) === side ? Math.max(...totals) : Math.min(...totals);
}

describe('a deal that nobody can have played', () => {
  const honest = finish(ONE_NO_TRUMP);
  const study = stored(ONE_NO_TRUMP);
  const opening = honest.cards.slice(0, 4);
  const judged = (changes: Partial<DealAttempt>) => judgeDeal({ ...honest, ...changes }, study).legal;
  const contractTold = (changes: Partial<DealAttempt['result']>) => ({ result: { ...honest.result, ...changes } });

  it.each<readonly [string, Partial<DealAttempt>]>([
    ['a call that cannot be read', { calls: ['1NT', 'P', 'P', '?'] }],
    ['another auction', { calls: callsOf('1C P P P') }],
    ['an insufficient call', { calls: callsOf('1NT 1C P P P') }],
    ['no auction', { calls: [] }],
    ['an auction that was not ended', { calls: callsOf('1NT P'), cards: [], ...contractTold({ tricks: null }) }],
    ['a deal that was passed out', { calls: callsOf('P P P P'), cards: [] }],
    ['another contract than the auction’s', contractTold({ contract: '3N' })],
    ['another declarer than the auction’s', contractTold({ declarer: 'N' })],
    ['no contract', contractTold({ contract: null, declarer: null })],
    ['a card that is not held', { cards: ['AS', ...honest.cards.slice(1)] }],
    ['a card that was played before', { cards: [...opening, opening[3] as never, ...honest.cards.slice(5)] }],
    ['a revoke', { cards: ['7S', '2H', ...honest.cards.slice(2)] }],
    ['a card more than there are', { cards: [...honest.cards, 'AS'] }],
    ['cards left and nothing claimed', { cards: opening }],
    ['no cards', { cards: [] }],
    ['a claim after the last card', { claim: { seat: 'S', tricks: 0 } }],
    ['a claim in the middle of a trick', { cards: honest.cards.slice(0, 6), claim: { seat: 'S', tricks: 1 } }],
    ['a claim of 14', { cards: opening, claim: { seat: 'S', tricks: 14 } }],
    ['a claim of more than is left', { cards: opening, claim: { seat: 'S', tricks: 13 } }],
    ['a claim of tricks that are not certain', { cards: opening, claim: { seat: 'S', tricks: 12 } }],
    ['a claim by a bot that defends', { cards: opening, claim: { seat: 'W', tricks: 12 } }],
    ['a seat where the student never sat', { seat: 'W' }],
  ])('%s: it counts for nothing', (_, changes) => {
    expect(judge(honest, { kind: 'deal', deal: study }).legal).toBe(true);
    expect(judged(changes)).toBe(false);
    expect(counted({ ...honest, ...changes }, ONE_NO_TRUMP)).toBeUndefined();
  });

  it('is one with its auction alone: cards, a claim, or a move from dummy’s seat', () => {
    const cut = { ...ONE_NO_TRUMP, calls: callsOf('P 1NT P') };
    const short = finish(cut);
    expect(short.result).toMatchObject({ outcome: 'makes', tricks: null, score: null });
    expect(judgeDeal(short, stored(cut)).legal).toBe(true);
    for (const changes of [{ cards: opening }, { claim: { seat: 'S' as const, tricks: 1 } }, { seat: 'N' as const }])
      expect(judgeDeal({ ...short, ...changes }, stored(cut)).legal).toBe(false);
  });

  it('is one that did not begin with its key line', () => {
    const keyed = { ...ONE_NO_TRUMP, keyLine: opening };
    const line = finish(keyed);
    expect(judgeDeal(line, stored(keyed)).legal).toBe(true);
    const other = { ...keyed, keyLine: [...opening, ...line.cards.slice(4, 7), 'AS' as const] };
    expect(judgeDeal(finish({ ...keyed, keyLine: line.cards.slice(0, 8) }), stored(keyed)).legal).toBe(true);
    expect(judgeDeal({ ...line, cards: ['6S' as never, ...line.cards.slice(1)] }, stored(keyed)).legal).toBe(false);
    expect(judgeDeal(line, stored(other)).legal).toBe(true);
  });

  it('in an ending is also one whose outcome is told wrongly, because no score tells what was asked', () => {
    const deal = { ...unpack(anyEnding), target: 2 };
    const end = finish(deal, exact);
    expect(judgeDeal(end, stored(deal))).toMatchObject({ legal: true, score: null });
    expect(judgeDeal(told({ bonusTricks: 13 })(end), stored(deal)).legal).toBe(false);
  });
});

const unpack = (deals: fc.Arbitrary<TableDeal>): TableDeal => fc.sample(deals, { numRuns: 1, seed: 1 })[0] as TableDeal;

describe('what counts of a deal', () => {
  const honest = finish(ONE_NO_TRUMP);

  it('is what was played, whatever was told: 13 bonus tricks, a score of a thousand millions, more tricks', () => {
    const boast = told({ bonusTricks: 13, score: 1e9, tricks: 13, outcome: 'makes', best: null })(honest);
    const { tricks, score } = honest.result;
    const down = (tricks as number) < 7;
    expect(counted(boast, ONE_NO_TRUMP)).toMatchObject({
      ...{ tricks, score },
      bonusTricks: Math.max(0, (tricks as number) - 7),
      outcome: down ? '-' : 'makes',
    });
  });

  it('is faultless play where it can have been: not without the solver, nor with fewer tricks than there were', () => {
    const own = honest.result.tricks as number;
    const outcomeOf = (best: number | null) => counted(told({ outcome: 'max', best })(honest), ONE_NO_TRUMP)?.outcome;
    const ruled = counted(told({ outcome: '-', best: null })(honest), ONE_NO_TRUMP)?.outcome;
    expect([outcomeOf(own), outcomeOf(own + 1), outcomeOf(null)]).toEqual(['max', ruled, ruled]);
  });

  it('after a late take-back is `makes` for faultless play in a contract that cannot be made', () => {
    const slam = { ...ONE_NO_TRUMP, calls: callsOf('7NT P P P') };
    const lost = finish(slam);
    const best = lost.result.tricks;
    const outcomeWith = (takeBacks: number) =>
      counted({ ...told({ outcome: 'makes', best })(lost), help: { ...lost.help, takeBacks } }, slam)?.outcome;
    expect([outcomeWith(0), outcomeWith(1)]).toEqual(['-', 'makes']);
  });
});

it('what cannot be checked is not false: an unknown version, a deal that cannot be read', () => {
  const attempt = finish(ONE_NO_TRUMP);
  const notChecked = { legal: null, tricks: null, score: null, isCorrect: null };
  expect(judge(attempt, null)).toEqual(notChecked);
  const study = stored(ONE_NO_TRUMP);
  expect(judgeDeal(attempt, { ...study, game: { ...study.game, deal: '?' } })).toEqual(notChecked);
});

describe('an answer', () => {
  const [hand, bidBox, text] = [DIAGRAMS[0], DIAGRAMS[3], DIAGRAMS[4]].map((diagram) => diagram?.uuid as string);
  const quiz: Quiz = {
    ...{ question: '<p>?</p>', hint: '', explanation: '', mustChooseAllCorrectAnswers: false },
    diagrams: [...DIAGRAMS],
  };
  const context = { courseId: testId(1), lessonId: testId(2), activityId: testId(3) };
  const answered = (isCorrect: boolean, ...answers: readonly (readonly [string?, (string | null)?])[]) => ({
    kind: 'question' as const,
    ...{ id: testId(4), userId: testId(5), at: '2026-11-20T12:00:00.000Z', context, activityVersion: 1 },
    answers: answers.map(([uuid = '', answerValue = null]) => ({ uuid, answerValue })),
    result: { isCorrect },
  });
  const question = { kind: 'question', quiz } as const;
  const judged = (attempt: QuestionAttempt, content: Parameters<typeof judge>[1] = question) => {
    const { legal, isCorrect } = judge(attempt, content);
    return [legal, isCorrect];
  };

  it('is compared, whatever it says of itself', () => {
    expect(judged(answered(false, [hand]))).toEqual([true, true]);
    expect(judged(answered(true, [text]))).toEqual([true, false]);
    const boast = answered(true, [text]);
    expect(countAttempts([boast], () => verdictOn(boast, judge(boast, question)))[0]?.result.isCorrect).toBe(false);
  });

  it('in a bid box is its call', () => {
    expect(judged(answered(true, [bidBox, '2C']))).toEqual([true, true]);
    expect(judged(answered(true, [bidBox, '2D']))).toEqual([true, false]);
    expect(judged(answered(true, [bidBox]))).toEqual([true, false]);
  });

  it('that is also right counts as right, though an older client marked it wrong (D-205)', () => {
    const diagrams = DIAGRAMS.map((diagram) =>
      diagram.type === 'BiddingInterface' ? { ...diagram, config: { ...diagram.config, alsoRight: ['2D'] } } : diagram,
    );
    const also = { kind: 'question', quiz: { ...quiz, diagrams } } as const;
    expect(judged(answered(false, [bidBox, '2D']), also)).toEqual([true, true]);
    expect(judged(answered(false, [bidBox, '2H']), also)).toEqual([true, false]);
  });

  it('is right by a later version that marks it again, and never wrong by one (D-208)', () => {
    const now = (right: string | undefined) => ({
      ...quiz,
      diagrams: DIAGRAMS.map((one) =>
        one.type === 'TextAnswer' || one.type === 'Hand'
          ? ({ ...one, config: { ...one.config, isCorrect: one.uuid === right } } as typeof one)
          : one,
      ),
    });
    const again = { ...question, later: [now(text)] } as const;
    expect(judge(answered(false, [text]), again)).toMatchObject({ legal: true, isCorrect: true, isCorrected: true });
    expect(judge(answered(true, [hand]), again)).toEqual(judge(answered(true, [hand]), question));
    expect(judged(answered(true, [testId(9)]), again)).toEqual([false, null]);
    const read = answered(false, [text]);
    expect(countAttempts([read], () => verdictOn(read, judge(read, again)))[0]?.result.isCorrect).toBe(true);
  });

  it('to a question that asks for all is all of them, each once', () => {
    const all = { kind: 'question', quiz: { ...quiz, mustChooseAllCorrectAnswers: true } } as const;
    expect(judged(answered(true, [hand], [bidBox, '2C']), all)).toEqual([true, true]);
    expect(judged(answered(true, [hand], [text]), all)).toEqual([true, false]);
    expect(judged(answered(true, [hand]), all)).toEqual([false, null]);
    expect(judged(answered(true, [hand], [hand]), all)).toEqual([false, null]);
  });

  it('that the question does not have, or one too many, is impossible', () => {
    expect(judged(answered(true, [testId(9)]))).toEqual([false, null]);
    expect(judged(answered(true, [DIAGRAMS[1]?.uuid]))).toEqual([false, null]);
    expect(judged(answered(true, [text], [hand]))).toEqual([false, null]);
    expect(judged(answered(true, [hand]), { kind: 'activity' })).toEqual([false, null]);
  });

  it('without what was chosen is not checked', () => {
    expect(judged(answered(true))).toEqual([null, null]);
    expect(judged(answered(true, [hand]), null)).toEqual([null, null]);
  });

  it('is not what an activity asks for that is only viewed', () => {
    const { answers: _, result: __, ...viewed } = answered(true);
    expect(judge({ ...viewed, kind: 'activity' }, { kind: 'activity' })).toMatchObject({
      legal: true,
      isCorrect: null,
    });
  });
});
