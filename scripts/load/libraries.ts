import { dealFacts } from '@overtrick/shared/learning/library/library-deal';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Db } from '../../api/src/database/connect.ts';
import { toJson } from '../../api/src/database/json.ts';
import { adoptLibraries, BEFORE_LISTENING } from '../../api/src/entities/deals/adopt-library.ts';
import { createTeacherProfile } from '../../api/src/entities/teacher-profiles/operations.ts';
import type { Tokens } from '../../api/src/http/tokens.ts';
import { DEAL } from '../../api/src/testing/factories.ts';
import { addMember, type Member } from './school.ts';

/** A teacher with a library, and what the calls ask for in it. */
export interface Library {
  readonly teacher: Member;
  /** A group with a fifth of all deals. */
  readonly largeGroup: string;
  /** A deal in the middle. */
  readonly middle: string;
  /** Five hundred deals, and one more that nothing else asks for. */
  readonly some: readonly string[];
  readonly other: string;
}

const NOUNS = ['finesse', 'squeeze', 'endplay', 'ruff', 'duck', 'signal', 'overcall', 'double', 'split', 'count'];
const KINDS = ['simple', 'double', 'late', 'early', 'hidden', 'forced', 'second', 'final', 'safe', 'blocked', 'open'];
const SYSTEMS = ['ACOL', 'SAYC', '2/1', null];
const LEVELS = 10;

/** Deals of one file; a third of all stand alone, and a fifth are in one group. */
const FILE = 30;
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

interface Made {
  readonly id: string;
  readonly groupId: string;
  readonly order: number;
}

function* groupsOf(deals: number): Generator<{ readonly id: string; readonly name: string; readonly size: number }> {
  yield { id: newId(), name: 'Everything at once', size: deals / 5 };
  for (let left = deals - deals / 5 - Math.floor(deals / 3), file = 1; left > 0; left -= FILE, file += 1)
    yield { id: newId(), name: `Club night ${file}`, size: Math.min(FILE, left) };
  for (let alone = 0; alone < Math.floor(deals / 3); alone += 1) yield { id: newId(), name: '', size: 1 };
}

/** The rows that a deal has; every label comes as often in a small library as in a large one. */
function rowsOf({ id, groupId, order }: Made, index: number, profileId: string, created: string) {
  const name = `${at(KINDS, index)} ${at(NOUNS, Math.floor(index / KINDS.length))} ${index}`;
  const content = {
    ...DEAL,
    game: { ...DEAL.game, name },
    keywords: [at(NOUNS, index * 7)],
    experienceLevel: (index % LEVELS) + 1,
  };
  return {
    deal: {
      id,
      teacher_profile_id: profileId,
      latest_version: 1,
      facts: toJson(dealFacts(content)),
      group_id: groupId,
      import_order: order,
      filename: 'club.pbn',
      board: String(order),
      tags: toJson([`tag ${index % 25}`]),
      focus: toJson([at(KINDS, index * 3)]),
      bidding_system: at(SYSTEMS, index),
      classified: index % 4 === 0 ? (1 as const) : (0 as const),
      experience_level: content.experienceLevel,
      keywords: toJson(content.keywords),
      created_at: created,
    },
    version: {
      deal_id: id,
      version: 1,
      body: toJson(content),
      no_trick_table: index % 20 === 0 ? ('too-hard' as const) : null,
      trick_table: TABLE,
      created_at: created,
    },
  };
}

const TABLE = 'S 8 5 7 5;H 7 5 7 5;D 9 4 9 4;C 7 6 7 6;N 9 4 8 4';

/** How many rows are written in one statement. */
const TOGETHER = 500;

async function insert(
  db: Db,
  table: 'deals' | 'deal_versions' | 'deal_groups',
  rows: readonly object[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += TOGETHER)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + TOGETHER) as never)
      .execute();
}

/** Makes a teacher whose library has so many deals. */
export async function makeLibrary(db: Db, tokens: Tokens, deals: number): Promise<Library> {
  const teacher = await addMember(db, tokens, 'Joan', true);
  const profile = { userId: teacher.id, displayName: 'Joan', headline: '', biography: '', languages: [] };
  const profileId = await db.transaction().execute((trx) => createTeacherProfile(trx, profile));
  const groups = [...groupsOf(deals)];
  const made = groups.flatMap(({ id: groupId, size }) =>
    Array.from({ length: size }, (_, index): Made => ({ id: newId(), groupId, order: index + 1 })),
  );
  const created = new Date().toISOString();
  const rows = made.map((deal, index) => rowsOf(deal, index, profileId, created));
  await db.transaction().execute(async (trx) => {
    const named = groups.map(({ id, name }) => ({ id, teacher_profile_id: profileId, name, created_at: created }));
    await insert(trx, 'deal_groups', named);
    await insert(
      trx,
      'deals',
      rows.map(({ deal }) => deal),
    );
    await insert(
      trx,
      'deal_versions',
      rows.map(({ version }) => version),
    );
  });
  await adoptLibraries(db, BEFORE_LISTENING);
  const ids = made.map(({ id }) => id);
  const half = Math.floor(ids.length / 2);
  return {
    teacher,
    largeGroup: groups[0]?.id ?? '',
    middle: ids[half] ?? '',
    some: ids.slice(half - 250, half + 250),
    other: ids.at(-1) ?? '',
  };
}
