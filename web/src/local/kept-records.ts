import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { studentAttempts } from '@overtrick/shared/contract/student-attempts';
import type { Api } from '../api/api.ts';
import { isMissing, isNotFound } from '../api/api-error.ts';
import type { UserDatabase } from './database.ts';
import { replyKey } from './kept-replies.ts';
import { readPage } from './mark-parts.ts';

/** Attempts on a page of a record: a student has seldom more in one course or pack. */
const PER_PAGE = '100';

/** How a page of the attempts in a record is asked for. @param page from 1 */
export const attemptsPage = (page: number) => ({ page: String(page), per: PER_PAGE });

/** Records that are fetched again by themselves (silence 246). */
const RECORDS = 10;

const { course, dealPack, courseAttempts, dealPackAttempts } = studentAttempts.teaching;

/** The record of one student in one course or pack, as the key of its answer names it. */
interface HeldRecord {
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
  readonly record: Endpoint;
  readonly attempts: Endpoint;
}

const KEY = /^\/teacher\/(courses|deal-packs)\/([^/?]+)\/students\/([^/?]+)$/;

function findHeldRecord(key: string): HeldRecord | undefined {
  const [, folder, id, studentId] = KEY.exec(key) ?? [];
  if (!id || !studentId) return undefined;
  return folder === 'courses'
    ? { key, params: { courseId: id, studentId }, record: course as Endpoint, attempts: courseAttempts as Endpoint }
    : {
        key,
        params: { dealPackId: id, studentId },
        record: dealPack as Endpoint,
        attempts: dealPackAttempts as Endpoint,
      };
}

/** The records that were opened on this device, the latest first. */
async function listHeldRecords(db: UserDatabase): Promise<readonly HeldRecord[]> {
  const rows = await db.keptReplies
    .where('key')
    .startsWithAnyOf(['/teacher/courses/', '/teacher/deal-packs/'])
    .toArray();
  const newestFirst = rows.sort((one, other) => other.savedAt - one.savedAt);
  return newestFirst.flatMap(({ key }) => findHeldRecord(key) ?? []);
}

interface Deps {
  readonly db: UserDatabase;
  readonly api: Pick<Api, 'read'>;
  readonly now: () => number;
  /** Whether the answer to a call should be asked for again. */
  readonly isDue: (key: string) => Promise<boolean>;
  readonly signal: AbortSignal | undefined;
}

/**
 * Fetches the records again that were opened last, with their latest attempts. One that the server does not give any
 * more goes from the device with all that was opened in it: the student or the item is the teacher's no longer.
 */
export async function fetchOpenedRecords(deps: Deps): Promise<void> {
  for (const held of (await listHeldRecords(deps.db)).slice(0, RECORDS)) {
    if (deps.signal?.aborted) return;
    try {
      await fetchRecord(deps, held);
    } catch (error) {
      if (!isNotFound(error)) throw error;
      if (isMissing(error)) await deps.db.keptReplies.where('key').startsWith(held.key).delete();
    }
  }
}

async function fetchRecord(deps: Deps, { params, record, attempts }: HeldRecord) {
  const asked = [
    [record, { params }],
    [attempts, { params, query: attemptsPage(1) }],
  ] as const;
  for (const [endpoint, input] of asked) {
    if (await deps.isDue(replyKey(endpoint, input))) await readPage(deps, endpoint, input);
  }
}

/** Drops every record of a student who is nobody's any more. */
export const dropRecordsOf = async (db: UserDatabase, studentId: string): Promise<void> => {
  const held = (await listHeldRecords(db)).filter(({ params }) => params.studentId === studentId);
  for (const { key } of held) await db.keptReplies.where('key').startsWith(key).delete();
};
