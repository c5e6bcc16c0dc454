import { type ClassSubject, type Figures, LEAST_PEOPLE } from '@overtrick/shared/learning/classes/class-figures';
import {
  type CardCounts,
  type Counted,
  countDeal,
  type Moment,
  momentsOf,
} from '@overtrick/shared/learning/classes/count-deal';
import { countQuestion } from '@overtrick/shared/learning/classes/count-question';
import {
  type DealFacts,
  type FirstFacts,
  parseFacts,
  type QuestionFacts,
} from '@overtrick/shared/learning/classes/first-facts';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { Quiz } from '@overtrick/shared/learning/quiz/quiz';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import { type ItemName, OWNER_COLUMNS } from '../../database/tables/items.ts';
import { listDealVersions } from '../deals/queries.ts';
import { studyDealView } from '../deals/views.ts';

/** A deal or a question of an item, before its class is counted. */
export interface Subject extends Omit<ClassSubject, 'versions'> {
  /** As tallyKey gives it. */
  readonly contextKey: string;
  /** The version that students get now. */
  readonly present: number;
}

/** The item whose class is counted. */
interface Item {
  readonly name: ItemName;
  readonly id: string;
}

/** How many people of the class have the same facts at the same version. */
interface Group {
  readonly contextKey: string;
  readonly subjectId: string;
  readonly version: number;
  readonly facts: string;
  readonly count: number;
}

/** Keys in one statement, whose parameters are limited. */
const AT_ONCE = 500;

/**
 * What the class of an item did first at each of these (ruling 69), per version (ruling 67): of those who are enrolled
 * now, so that who was withdrawn or erased drops out. Fewer than five people are nobody: their figures leave the server
 * in no form.
 */
export async function listFigures(db: Db, item: Item, subjects: readonly Subject[]): Promise<ClassSubject[]> {
  const groups = await listGroups(db, item, subjects);
  const shown = groups.filter(({ people }) => people >= LEAST_PEOPLE);
  const deals = await readDeals(db, subjects, shown);
  const quizzes = await readQuizzes(db, subjects, shown);
  const cardsOf = await readCards(db, item, shown, deals);
  const figuresOf = (subject: Subject, version: VersionGroups): Figures | null => {
    const key = versionKey(subject.id, version.version);
    const deal = deals.get(key);
    if (deal) return countDeal(deal, factsOf<DealFacts>(version, 'deal'), (moment) => cardsOf(version, moment));
    const quiz = quizzes.get(key);
    return quiz ? countQuestion(quiz, factsOf<QuestionFacts>(version, 'question')) : null;
  };
  return subjects.map(({ contextKey, present, ...subject }) => {
    const own = shown.filter((one) => one.contextKey === contextKey && one.subjectId === subject.id);
    const versions = [present, ...own.map(({ version }) => version).filter((version) => version !== present)];
    return {
      ...subject,
      versions: versions.map((version) => {
        const group = own.find((one) => one.version === version);
        const figures = group ? figuresOf({ ...subject, contextKey, present }, group) : null;
        return { version, isPresent: version === present, figures };
      }),
    };
  });
}

/** What one version of one subject was answered, by the newest version first. */
interface VersionGroups {
  readonly contextKey: string;
  readonly subjectId: string;
  readonly version: number;
  readonly people: number;
  readonly groups: readonly Group[];
}

const versionKey = (id: string, version: number): string => `${id} ${version}`;

const factsOf = <Facts extends FirstFacts>({ groups }: VersionGroups, kind: Facts['kind']): readonly Counted<Facts>[] =>
  groups.flatMap(({ facts, count }) => {
    const read = parseFacts(facts);
    return read.kind === kind ? [{ facts: read as Facts, count }] : [];
  });

/** The class: who is enrolled now. */
const isInClass = ({ name, id }: Item) =>
  sql<boolean>`first_attempts.user_id in (
    select user_id from enrolments where ${sql.ref(OWNER_COLUMNS[name])} = ${id} and is_active = 1)`;

async function listGroups(db: Db, item: Item, subjects: readonly Subject[]): Promise<readonly VersionGroups[]> {
  const keys = [...new Set(subjects.map(({ contextKey }) => contextKey))];
  const found = new Map<string, Group[]>();
  for (let from = 0; from < keys.length; from += AT_ONCE)
    for (const group of await countFacts(db, item, keys.slice(from, from + AT_ONCE))) {
      const key = `${group.contextKey} ${versionKey(group.subjectId, group.version)}`;
      found.set(key, [...(found.get(key) ?? []), group]);
    }
  return [...found.values()]
    .map((groups) => ({ ...(groups[0] as Group), groups, people: groups.reduce((sum, { count }) => sum + count, 0) }))
    .sort((a, b) => b.version - a.version);
}

async function countFacts(db: Db, item: Item, keys: readonly string[]): Promise<readonly Group[]> {
  const rows = await db
    .selectFrom('first_attempts')
    .select(['context_key as contextKey', 'subject_id as subjectId', 'version', 'facts'])
    .select((eb) => eb.fn.countAll().as('count'))
    .where('context_key', 'in', keys)
    .where(isInClass(item))
    .groupBy(['context_key', 'subject_id', 'version', 'facts'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** The versions of the deals among these. */
async function readDeals(
  db: Db,
  subjects: readonly Subject[],
  shown: readonly VersionGroups[],
): Promise<ReadonlyMap<string, StudyDeal>> {
  const ids = new Set(subjects.filter(({ kind }) => kind === 'deal').map(({ id }) => id));
  const wanted = shown.filter(({ subjectId }) => ids.has(subjectId));
  // A device may name a version that is not here: then nothing can be said of it.
  const rows = await listDealVersions(
    db,
    wanted.map(({ subjectId: id, version }) => ({ id, version })),
  );
  return new Map(rows.map((row) => [versionKey(row.deal_id, row.version), studyDealView(row)]));
}

/** The versions of the questions among these. */
async function readQuizzes(
  db: Db,
  subjects: readonly Subject[],
  shown: readonly VersionGroups[],
): Promise<ReadonlyMap<string, Quiz>> {
  const ids = subjects.filter(({ kind }) => kind === 'question').map(({ id }) => id);
  const versions = [...new Set(shown.map(({ version }) => version))];
  if (ids.length === 0 || versions.length === 0) return new Map();
  const rows = await db
    .selectFrom('activity_versions')
    .select(['activity_id', 'version', 'body'])
    .where('activity_id', 'in', ids)
    .where('version', 'in', versions)
    .execute();
  return new Map(rows.map((row) => [versionKey(row.activity_id, row.version), fromJson<Quiz>(row.body)]));
}

/** The cards at the marked moments of these deals; a deal without moments costs nothing. */
async function readCards(
  db: Db,
  item: Item,
  shown: readonly VersionGroups[],
  deals: ReadonlyMap<string, StudyDeal>,
): Promise<(version: VersionGroups, moment: Moment) => CardCounts> {
  const counts = new Map<string, CardCounts>();
  const keyOf = (version: VersionGroups, { index }: Moment): string =>
    `${version.contextKey} ${versionKey(version.subjectId, version.version)} ${index}`;
  for (const version of shown) {
    const deal = deals.get(versionKey(version.subjectId, version.version));
    for (const moment of deal ? momentsOf(deal) : [])
      counts.set(keyOf(version, moment), await countCards(db, item, version, moment));
  }
  return (version, moment) => counts.get(keyOf(version, moment)) ?? new Map();
}

/** The cards that were played next by those whose line begins with the author's. */
async function countCards(
  db: Db,
  item: Item,
  { contextKey, subjectId, version }: VersionGroups,
  { before }: Moment,
): Promise<CardCounts> {
  const card = sql<string>`substr(line, ${sql.lit(before.length + 1)}, 2)`;
  const rows = await db
    .selectFrom('first_attempts')
    .select(card.as('card'))
    .select((eb) => eb.fn.countAll().as('count'))
    .where('context_key', '=', contextKey)
    .where('subject_id', '=', subjectId)
    .where('version', '=', version)
    .where(isInClass(item))
    .where(sql<boolean>`substr(line, 1, ${sql.lit(before.length)}) = ${before}`)
    .where(sql<boolean>`length(line) > ${sql.lit(before.length)}`)
    .groupBy(card)
    .execute();
  return new Map(rows.map((row) => [row.card, Number(row.count)]));
}
