import { kindOf } from '@overtrick/shared/learning/activities/kinds';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import type {
  ActivityAttempt,
  Attempt,
  DealAttempt,
  QuestionAttempt,
} from '@overtrick/shared/learning/progress/attempt';
import type { JudgedContent } from '@overtrick/shared/learning/progress/judge';
import type { Quiz } from '@overtrick/shared/learning/quiz/quiz';
import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { givenList } from '../../database/given-rows.ts';
import { fromJson, toJson } from '../../database/json.ts';
import { remember } from '../../database/remember.ts';
import type { ActivitiesTable, ActivityVersionsTable } from '../../database/tables/activities.ts';
import type { DealVersionsTable } from '../../database/tables/deals.ts';
import { activityHash, dealHash } from './version-hash.ts';

/** What a version contains, and its hash. */
interface Version {
  readonly hash: string;
  readonly content: JudgedContent;
}

type InActivity = ActivityAttempt | QuestionAttempt;

/**
 * Reads what these attempts were made on. An attempt gets null when its version is not here, or is another one under the
 * same number (ruling 53): then it cannot be checked.
 */
export async function readContents(
  db: Db,
  attempts: readonly Attempt[],
): Promise<(attempt: Attempt) => JudgedContent | null> {
  const deals = await readDeals(
    db,
    attempts.filter((attempt) => attempt.kind === 'deal'),
  );
  const activities = await readActivities(
    db,
    attempts.filter((attempt) => attempt.kind !== 'deal'),
  );
  return (attempt) => {
    const version = attempt.kind === 'deal' ? deals.get(dealKey(attempt)) : activities.get(activityKey(attempt));
    const { versionHash } = attempt;
    return version && (versionHash === undefined || versionHash === version.hash) ? version.content : null;
  };
}

type DealVersionRow = Pick<Selectable<DealVersionsTable>, 'deal_id' | 'version' | 'body'>;

const dealKey = ({ dealId, dealVersion }: DealAttempt): string => `${dealId} ${dealVersion}`;
const activityKey = ({ context, activityVersion }: InActivity): string => `${context.activityId} ${activityVersion}`;

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

async function readDeals(db: Db, attempts: readonly DealAttempt[]): Promise<ReadonlyMap<string, Version>> {
  if (attempts.length === 0) return new Map();
  const rows = await db
    .selectFrom('deal_versions')
    .select(['deal_id', 'version', 'body'])
    .where('deal_id', 'in', givenList(db, distinct(attempts.map(({ dealId }) => dealId))))
    .where('version', 'in', distinct(attempts.map(({ dealVersion }) => dealVersion)))
    .execute();
  return new Map(rows.map((row) => [`${row.deal_id} ${row.version}`, dealVersion(row)]));
}

/** Remembered whole, because reading a deal's hands costs more than judging an attempt on it. */
const dealVersion = ({ deal_id: id, version, body }: DealVersionRow): Version =>
  versionOf(toJson({ id, version, body }));

const versionOf = remember((text): Version => {
  const { id, version, body } = fromJson<{ id: string; version: number; body: string }>(text);
  return {
    hash: dealHash(body),
    content: { kind: 'deal', deal: { ...fromJson<DealContent>(body), id, version, table: null } },
  };
});

async function readActivities(db: Db, attempts: readonly InActivity[]): Promise<ReadonlyMap<string, Version>> {
  if (attempts.length === 0) return new Map();
  const rows = await db
    .selectFrom('activity_versions')
    .innerJoin('activities', 'activities.id', 'activity_versions.activity_id')
    .select(['activities.id', 'activities.type'])
    .select(['activity_versions.version', 'activity_versions.title', 'activity_versions.body'])
    .where('activities.id', 'in', distinct(attempts.map(({ context }) => context.activityId)))
    .where('activity_versions.version', 'in', distinct(attempts.map(({ activityVersion }) => activityVersion)))
    .execute();
  const laterOf = await readLater(
    db,
    attempts.filter(({ kind }) => kind === 'question'),
  );
  return new Map(
    rows.map((row) => {
      const key = `${row.id} ${row.version}`;
      return [key, activityVersion(row, laterOf.get(key) ?? [])];
    }),
  );
}

/** The later versions by which the answers to each version are marked again (ruling 67). */
async function readLater(db: Db, answers: readonly InActivity[]): Promise<ReadonlyMap<string, readonly Quiz[]>> {
  const later = new Map<string, Quiz[]>();
  if (answers.length === 0) return later;
  const rows = await db
    .selectFrom('answer_markings')
    .innerJoin('activity_versions', (join) =>
      join
        .onRef('activity_versions.activity_id', '=', 'answer_markings.activity_id')
        .onRef('activity_versions.version', '=', 'answer_markings.by_version'),
    )
    .select(['answer_markings.activity_id', 'answer_markings.version', 'activity_versions.body'])
    .where('answer_markings.activity_id', 'in', distinct(answers.map(({ context }) => context.activityId)))
    .where('answer_markings.version', 'in', distinct(answers.map(({ activityVersion }) => activityVersion)))
    .execute();
  for (const { activity_id, version, body } of rows) {
    const key = `${activity_id} ${version}`;
    later.set(key, [...(later.get(key) ?? []), quizOf(body)]);
  }
  return later;
}

type ActivityVersion = Pick<Selectable<ActivitiesTable>, 'type'> &
  Pick<Selectable<ActivityVersionsTable>, 'title' | 'body'>;

const activityVersion = (row: ActivityVersion, later: readonly Quiz[]): Version => ({
  hash: activityHash(row),
  content:
    kindOf(row.type).counting.attempt === 'question'
      ? { kind: 'question', quiz: quizOf(row.body), later }
      : { kind: 'activity' },
});

const quizOf = remember((body) => fromJson<Quiz>(body));
