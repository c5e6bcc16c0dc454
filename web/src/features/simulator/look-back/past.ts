import type { TrickTable } from '@overtrick/shared/bridge/trick-table';
import { tableDealOf } from '@overtrick/shared/learning/deals/read-study-deal';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { AttemptFacts } from '@overtrick/shared/table/attempt-facts';
import { finishedSession, type LookBack, lookBack, type Trace } from '@overtrick/shared/table/look-back';
import type { Session } from '@overtrick/shared/table/state';

/** What the solvers have answered so far. */
export interface Analysis {
  readonly trace: Trace;
  /** The solvers still trace the line. */
  readonly isTracing: boolean;
  /** Undefined while the solvers work, null if they could not find it. */
  readonly table: TrickTable | null | undefined;
}

export const NOTHING_YET: Analysis = { trace: [], isTracing: true, table: undefined };

/** A finished deal with all that is known of it: the data for every part of the look back. */
export interface Past {
  readonly study: StudyDeal;
  /** The session as it stood at the end. */
  readonly session: Session;
  readonly facts: AttemptFacts;
  readonly look: LookBack;
  readonly analysis: Analysis;
}

/** Undefined if the facts do not fit this deal, for example after its teacher changed it. */
export function findPast(study: StudyDeal, facts: AttemptFacts, analysis: Analysis): Past | undefined {
  const deal = tableDealOf(study);
  if (!deal.ok) return undefined;
  const session = finishedSession(deal.value, facts);
  const look = lookBack(deal.value, facts, analysis.trace);
  return session.ok && look.ok ? { study, session: session.value, facts, look: look.value, analysis } : undefined;
}

/** Every value of the line is known. */
export const isTraced = ({ look }: Past): boolean => look.curve.every((value) => value !== null);
