import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { students } from '@overtrick/shared/contract/students';
import type { Id } from '@overtrick/shared/learning/values/ids';
import { hasPassed } from '@overtrick/shared/sync/has-passed';
import type { Api } from '../api/api.ts';
import { isMissing, isNotFound } from '../api/api-error.ts';
import type { UserDatabase } from './database.ts';
import { dropRecordsOf, fetchOpenedRecords } from './kept-records.ts';
import { type Asked, dropReply, findReply, replyKey } from './kept-replies.ts';
import { readPage } from './mark-parts.ts';

/** Keeps the records of a teacher's students on this device without being asked (silence 206). */
export interface KeptStudents {
  /** Fetches what is not here or was not looked at lately. Throws ApiError, or what the disk throws. */
  fetchDue(signal?: AbortSignal): Promise<void>;
}

interface Deps {
  readonly db: UserDatabase;
  readonly api: Pick<Api, 'read'>;
  /** Nobody else may ask for students. */
  readonly isTeacher: () => boolean;
  readonly now?: () => number;
}

/** Milliseconds after which an answer is asked for again. */
const LOOK_AGAIN = 30 * 60_000;

/** Students whose records come by themselves. */
const RECORDS = 20;

const LIST = students.teaching.list as Endpoint;
const RECORD = students.teaching.get as Endpoint;
const CONTEXTS = ['courses', 'deal_packs'] as const;

export function createKeptStudents({ db, api, isTeacher, now = Date.now }: Deps): KeptStudents {
  async function isKeyDue(key: string): Promise<boolean> {
    const row = await db.keptReplies.get(key);
    return !row || hasPassed(LOOK_AGAIN, row.savedAt, now());
  }

  const isDue = (endpoint: Endpoint, asked: Asked): Promise<boolean> => isKeyDue(replyKey(endpoint, asked));

  async function bringList(signal: AbortSignal | undefined): Promise<void> {
    if (!(await isDue(LIST, {}))) return;
    await readPage({ db, api, now, signal }, LIST, {});
  }

  /** A student who is not the teacher's any more goes from the device. */
  async function bringRecord(studentId: Id, signal: AbortSignal | undefined): Promise<void> {
    for (const context of CONTEXTS) {
      const asked = { params: { studentId }, query: { context } };
      if (!(await isDue(RECORD, asked))) continue;
      try {
        await readPage({ db, api, now, signal }, RECORD, asked);
      } catch (error) {
        if (!isNotFound(error)) throw error;
        if (!isMissing(error)) continue;
        await dropReply(db, RECORD, asked);
        await dropRecordsOf(db, studentId);
      }
    }
  }

  return {
    async fetchDue(signal) {
      if (!isTeacher()) return;
      await bringList(signal);
      for (const studentId of (await listWanted(db)).slice(0, RECORDS)) {
        if (signal?.aborted) return;
        await bringRecord(studentId, signal);
      }
      await fetchOpenedRecords({ db, api, now, isDue: isKeyDue, signal });
    },
  };
}

/** Those who were opened on this device, the latest first, and then those on the first page of the list. */
async function listWanted(db: UserDatabase): Promise<readonly Id[]> {
  const held = await findReply(db, LIST, {});
  const listed = (held?.reply as { readonly results: readonly { readonly id: Id }[] } | undefined)?.results ?? [];
  const firstPage = new Set(listed.map(({ id }) => id));
  const opened = (await listHeldRecords(db)).filter((id) => !firstPage.has(id));
  return [...new Set([...opened, ...firstPage])];
}

/** The students whose records are here, the latest first. */
async function listHeldRecords(db: UserDatabase): Promise<readonly Id[]> {
  const rows = await db.keptReplies.where('key').startsWith(RECORD_KEY).toArray();
  const newestFirst = rows.sort((one, other) => other.savedAt - one.savedAt);
  return newestFirst.map(({ key }) => key.slice(RECORD_KEY.length).split('?')[0] as Id);
}

/** What the keys of all records begin with. */
const RECORD_KEY = RECORD.path.replace('{studentId}', '');
