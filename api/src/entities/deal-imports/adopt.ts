import { setImmediate as breathe } from 'node:timers/promises';
import { DUPLICATES } from '@overtrick/shared/contract/deal-imports';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { fingerprintOf } from '@overtrick/shared/learning/deals/fingerprint';
import * as v from 'valibot';
import type { Db, Trx } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import { forgetJob, type HeldJob, queueJob, takeJob } from '../jobs/operations.ts';
import { findJobText } from '../jobs/queries.ts';
import { IMPORT_JOB } from './import-file.ts';
import { createImport, insertTexts } from './receive.ts';

/** The kind of the jobs by which releases before 1.45 read files, and what it keeps. */
const OLDER_JOB = 'deal-import';
const olderBodySchema = v.object({
  teacherProfileId: v.string(),
  filename: v.string(),
  groupName: v.nullable(v.string()),
});

interface OlderFile extends v.InferOutput<typeof olderBodySchema> {
  readonly id: string;
  readonly ownerId: string;
  /** The group in which an older release has put the first deals of the file. */
  readonly groupId?: string | null;
  readonly text: string;
}

/** In characters: as much as a part of a received file. */
const PART = 64 * 1024;

/**
 * Makes an import of a file that an older release has received. What that release has brought in already is known by its
 * fingerprint, and skipped.
 */
async function adoptFile(trx: Trx, older: OlderFile, now: Date): Promise<void> {
  const { id, ownerId, filename, text } = older;
  const [duplicates] = DUPLICATES;
  const source = { author: '', work: '', licence: '', permission: 'unknown' } as const;
  await createImport(trx, { ...older, groupId: older.groupId ?? null, duplicates, source, received: true }, now);
  // Not through the middle of a letter that takes two characters.
  const parts = text.match(new RegExp(`[^]{1,${PART}}(?<![\\ud800-\\udbff])`, 'g')) ?? [''];
  for (const [part, content] of parts.entries()) await insertTexts(trx, id, part, [content]);
  await queueJob(trx, { id, kind: IMPORT_JOB, ownerId, title: filename, body: { importId: id } }, now);
}

/** Makes imports of the files that a server of an older release has received, or has begun to read and left. */
export async function adoptImports(db: Db, now: Date): Promise<void> {
  for (const { id } of await db.selectFrom('deal_imports').select('id').orderBy('created_at').execute())
    await db.transaction().execute((trx) => adoptReceived(trx, id, now));
  for (;;) {
    const job = await takeJob(db, { kind: OLDER_JOB, now, lease: LEASE });
    if (!job) return;
    await db.transaction().execute((trx) => adoptJob(trx, job, now));
  }
}

const LEASE = 60_000;

async function adoptReceived(trx: Trx, id: string, now: Date): Promise<void> {
  // A server of the older release deletes the row when it imports the file itself: then there is none.
  const row = await trx.deleteFrom('deal_imports').where('id', '=', id).returningAll().executeTakeFirst();
  if (!row) return;
  const { teacher_profile_id: teacherProfileId, filename, group_name: groupName, content: text } = row;
  const { user_id: ownerId } = await trx
    .selectFrom('teacher_profiles')
    .select('user_id')
    .where('id', '=', teacherProfileId)
    .executeTakeFirstOrThrow();
  await adoptFile(trx, { id, ownerId, teacherProfileId, filename, groupName, text }, now);
}

async function adoptJob(trx: Trx, job: HeldJob, now: Date): Promise<void> {
  const body = v.safeParse(olderBodySchema, fromJson(job.body));
  const text = await findJobText(trx, job.id);
  await forgetJob(trx, job);
  if (!body.success || text === undefined || job.owner_id === null) return;
  const place = job.place === null ? null : fromJson<{ readonly groupId?: string | null } | null>(job.place);
  const { id, owner_id: ownerId } = job;
  await adoptFile(trx, { id, ownerId, ...body.output, groupId: place?.groupId ?? null, text }, now);
}

/** The deals that get their fingerprint in one transaction. */
const AT_ONCE = 50;

/** Says by what deals are known that an older release has written. It must be done before files are adopted. */
export async function adoptFingerprints(db: Db): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('deals')
      .innerJoin('deal_versions', (join) =>
        join
          .onRef('deal_versions.deal_id', '=', 'deals.id')
          .onRef('deal_versions.version', '=', 'deals.latest_version'),
      )
      .select(['deals.id', 'deal_versions.body'])
      .where('deals.fingerprint', 'is', null)
      .orderBy('deals.id')
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    await db.transaction().execute(async (trx) => {
      for (const { id, body } of rows) {
        const fingerprint = fingerprintOf(fromJson<DealContent>(body));
        await trx.updateTable('deals').set({ fingerprint }).where('id', '=', id).execute();
      }
    });
    await breathe();
  }
}
