import { firstAttemptOf } from '@overtrick/shared/learning/classes/first-facts';
import type { DealAttempt } from '@overtrick/shared/learning/progress/attempt';
import { countAttempts } from '@overtrick/shared/learning/progress/counted';
import { tallyAttempts, tallyKey } from '@overtrick/shared/learning/progress/tally';
import { RULES_VERSION } from '@overtrick/shared/learning/progress/verdict';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Db } from '../../api/src/database/connect.ts';
import { toJson } from '../../api/src/database/json.ts';
import { CLASS_VERSION } from '../../api/src/database/tables/attempts.ts';
import { createPack, setPackDeals } from '../../api/src/entities/deal-packs/operations.ts';
import { createDeals } from '../../api/src/entities/deals/operations.ts';
import type { DealRef } from '../../api/src/entities/deals/queries.ts';
import { createTeacherProfile } from '../../api/src/entities/teacher-profiles/operations.ts';
import type { Tokens } from '../../api/src/http/tokens.ts';
import { DEAL, makeAttempt } from '../../api/src/testing/factories.ts';
import { insert, personRow } from './rows.ts';
import { addMember, type Member } from './school.ts';

/** A school: a teacher with a few packs, and one who owns all the others and a pack that everybody has. */
export interface Classes {
  readonly teacher: Member;
  /** The teacher of everybody, whose packs and students grow with the school. */
  readonly head: Member;
  /** A student who has some of the packs. */
  readonly student: Member;
  /** A pack with a class of the usual size. */
  readonly usual: string;
  /** The pack that everybody has. */
  readonly everybodys: string;
}

/** Deals of a pack, packs of a teacher, packs of a student besides the one that all have, and deals that each has played in a pack. */
const DEALS = 8;
const PACKS_OF_TEACHER = 10;
const PACKS_EACH = 6;
const PLAYED = 3;

/** Each fourth had help, each third tried a wrong call first, as in a class. */
function played(userId: string, packId: string, deals: readonly DealRef[], index: number): readonly DealAttempt[] {
  const wrongCalls = index % 3 === 0 ? [{ index: 0, call: index % 2 === 0 ? '1C' : '2NT' }] : [];
  const help = { hints: index % 4 === 0 ? 1 : 0, takeBacks: 0, wrongCalls };
  return deals.slice(0, PLAYED).map((deal) => makeAttempt({ id: userId }, packId, deal, { help }));
}

/** The rows of what a student did in a pack, as a push writes them. */
function rowsOf(userId: string, packId: string, attempts: readonly DealAttempt[], from: number) {
  const counted = countAttempts(attempts, () => undefined);
  const key = tallyKey({ dealPackId: packId });
  const tally = tallyAttempts(counted).get(key);
  return {
    attempts: attempts.map((attempt, index) => ({
      user_id: userId,
      id: attempt.id,
      cursor: from + index + 1,
      context_key: key,
      body: toJson(attempt),
      recorded_at: attempt.at,
      rules_version: RULES_VERSION,
      class_version: CLASS_VERSION,
    })),
    tallies: [{ user_id: userId, key, body: toJson(tally) }],
    firsts: counted.map((attempt) => {
      const { subjectId, version, facts, line } = firstAttemptOf(attempt);
      return {
        user_id: userId,
        context_key: key,
        subject_id: subjectId,
        version,
        at: attempt.at,
        attempt_id: attempt.id,
        facts,
        line,
      };
    }),
  };
}

interface MadePack {
  readonly id: string;
  readonly deals: readonly DealRef[];
}

/** A teacher with so many packs. */
async function addTeacher(
  db: Db,
  tokens: Tokens,
  packs: number,
  now: Date,
): Promise<readonly [Member, readonly MadePack[]]> {
  const member = await addMember(db, tokens, 'Joan', true);
  const profile = { userId: member.id, displayName: 'Joan', headline: '', biography: '', languages: [] };
  const made = await db.transaction().execute(async (trx) => {
    const teacherProfileId = await createTeacherProfile(trx, profile);
    const contents = Array.from({ length: DEALS }, () => ({ teacherProfileId, content: DEAL }));
    const all: MadePack[] = [];
    for (let index = 0; index < packs; index += 1) {
      const deals = await createDeals(trx, contents, now);
      const id = await createPack(trx, { ...PACK, title: `Pack ${index}`, teacherProfileId }, now);
      await setPackDeals(trx, id, deals);
      all.push({ id, deals });
    }
    return all;
  });
  return [member, made];
}

/** Makes a school of so many packs and students; a class is as large in a large school as in a small one. */
export async function makeClasses(db: Db, tokens: Tokens, packs: number, people: number): Promise<Classes> {
  const now = new Date();
  const created = now.toISOString();
  const student = await addMember(db, tokens, 'Ann');
  const [teacher, usual] = await addTeacher(db, tokens, PACKS_OF_TEACHER, now);
  const [head, [everybodys, ...rest]] = await addTeacher(db, tokens, packs - PACKS_OF_TEACHER, now);
  const others = [...usual, ...rest];
  if (!everybodys) throw new Error('a school without packs');
  const ids = [student.id, ...Array.from({ length: people - 1 }, () => newId())];
  const rows = {
    enrolments: [] as object[],
    attempts: [] as object[],
    tallies: [] as object[],
    firsts: [] as object[],
  };
  for (const [index, userId] of ids.entries()) {
    const own = Array.from({ length: PACKS_EACH }, (_, of) => others[(index * PACKS_EACH + of) % others.length]);
    for (const [of, pack] of [everybodys, ...own].entries()) {
      if (!pack) continue;
      const enrolment = { id: newId(), user_id: userId, deal_pack_id: pack.id, course_id: null, is_active: 1 };
      rows.enrolments.push({ ...enrolment, created_at: created });
      const done = rowsOf(userId, pack.id, played(userId, pack.id, pack.deals, index), of * PLAYED);
      rows.attempts.push(...done.attempts);
      rows.tallies.push(...done.tallies);
      rows.firsts.push(...done.firsts);
    }
  }
  await db.transaction().execute(async (trx) => {
    await insert(
      trx,
      'users',
      ids.slice(1).map((id, index) => personRow(id, index, created)),
    );
    await insert(trx, 'enrolments', rows.enrolments);
    await insert(trx, 'attempts', rows.attempts);
    await insert(trx, 'tallies', rows.tallies);
    await insert(trx, 'first_attempts', rows.firsts);
    await trx.updateTable('users').set({ sync_cursor: 1000 }).where('id', '=', student.id).execute();
  });
  return { teacher, head, student, usual: others[0]?.id ?? '', everybodys: everybodys.id };
}

const PACK = {
  description: 'Eight deals',
  introduction: '<p>Count before you play.</p>',
  keywords: ['counting'],
  focus: ['declarer play' as const],
  biddingSystems: ['ACOL' as const],
  minExperienceLevel: 1,
  maxExperienceLevel: 3,
  cost: null,
  currency: 'GBP',
  status: 'published' as const,
};
