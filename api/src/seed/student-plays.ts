import type { Card } from '@overtrick/shared/bridge/card';
import { formatContract } from '@overtrick/shared/bridge/contract';
import { SEATS } from '@overtrick/shared/bridge/seat';
import type { BundledActivity } from '@overtrick/shared/learning/activities/activity';
import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import { tableDealOf } from '@overtrick/shared/learning/deals/read-study-deal';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { DealAttempt } from '@overtrick/shared/learning/progress/attempt';
import { namedId } from '@overtrick/shared/learning/values/named-id';
import { skipCalls } from '@overtrick/shared/table/bidding';
import { ruledResult } from '@overtrick/shared/table/ending';
import { replayFacts } from '@overtrick/shared/table/replay';
import { openSession } from '@overtrick/shared/table/session';
import { DEMO_PLAYS } from './plays.ts';

type RunThrough = Extract<BundledActivity, { type: 'deal' }>;
type Played = Omit<DealAttempt, 'id' | 'userId' | 'at' | 'context'>;

/** The stored lines by the id of their deal. */
const PLAYS = new Map(
  Object.entries(DEMO_PLAYS).flatMap(([pack, plays]) =>
    plays.map((lines, index) => [namedId(`demo/${pack}/${index}`), lines] as const),
  ),
);

const cardsOf = (line: string): Card[] => (line.match(/[2-9TJQKA][SHDC]/g) ?? []) as Card[];

/** How a student played the deals of a run-through: made, or failed first and made then. */
export const playsOf = (bundle: CourseBundle, run: RunThrough, isSure: boolean): readonly Played[] =>
  run.config.deals.flatMap(({ id, version }) => {
    const deal = bundle.deals.find((held) => held.id === id && held.version === version);
    const lines = PLAYS.get(id);
    if (!deal || !lines) return [];
    return (isSure ? [lines.made] : [lines.failed, lines.made]).map((line) => playedAs(deal, cardsOf(line)));
  });

/** The line as the table would have recorded it. Throws where the deal could not have been played so. */
function playedAs(study: StudyDeal, cards: readonly Card[]): Played {
  const deal = tableDealOf(study);
  if (!deal.ok) throw new Error(`The demo deal ${study.id} cannot be studied`);
  const { contract, auction } = skipCalls(openSession(deal.value));
  if (!contract) throw new Error(`The demo deal ${study.id} has no contract`);
  const told = { contract: formatContract(contract), declarer: contract.declarer };
  const help = { hints: 0, takeBacks: 0, wrongCalls: [] };
  const rest = { calls: [...auction.calls], claim: null, help };
  for (const seat of SEATS) {
    const facts = { ...rest, seat, cards, result: { ...NOTHING_TOLD, ...told } };
    const end = replayFacts(deal.value, facts);
    if (!end) continue;
    const result = { ...ruledResult(end), best: null };
    return { kind: 'deal', dealId: study.id, dealVersion: study.version, ...rest, seat, cards: [...cards], result };
  }
  throw new Error(`The demo deal ${study.id} was not played by its cards`);
}

const NOTHING_TOLD = { outcome: '-', tricks: null, bonusTricks: 0, score: null, best: null } as const;
