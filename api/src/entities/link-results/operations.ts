import type { DealAttempt } from '@overtrick/shared/learning/progress/attempt';
import type { Counted } from '@overtrick/shared/learning/progress/verdict';
import type { Trx } from '../../database/connect.ts';
import { readerIdOf, type Visitor } from './visitor.ts';

const readerRow = (linkId: string, visitor: Visitor, openings: number, now: Date) => ({
  id: readerIdOf(linkId, visitor),
  deal_link_id: linkId,
  user_id: visitor.kind === 'account' ? visitor.userId : null,
  name: visitor.kind === 'guest' ? visitor.name : null,
  openings,
  first_opened: now.toISOString(),
  last_opened: now.toISOString(),
});

/** Notes that somebody opened a table of a link; returns the reader's id. */
export async function noteOpening(trx: Trx, linkId: string, visitor: Visitor, now: Date): Promise<string> {
  const row = readerRow(linkId, visitor, 1, now);
  await trx
    .insertInto('link_readers')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        openings: eb('link_readers.openings', '+', 1),
        last_opened: eb.ref('excluded.last_opened'),
      })),
    )
    .execute();
  return row.id;
}

/** What is told of an attempt in a list of results. */
const columnsOf = ({ at, result }: Counted<DealAttempt>) => ({
  at: new Date(at).toISOString(),
  contract: result.contract,
  declarer: result.declarer,
  tricks: result.tricks,
  score: result.score,
  outcome: result.outcome,
});

/** A result as it counts; of a guest with the attempt as it was sent, in JSON. */
export interface LinkResultFact {
  readonly attempt: Counted<DealAttempt>;
  readonly body: string | null;
}

/** Adds results of one reader of a link; one that is there already stays as it is. */
export async function addResults(
  trx: Trx,
  reader: { readonly id: string; readonly linkId: string },
  facts: readonly LinkResultFact[],
  now: Date,
): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map(({ attempt, body }) => ({
    reader_id: reader.id,
    id: attempt.id,
    deal_link_id: reader.linkId,
    deal_id: attempt.dealId,
    deal_version: attempt.dealVersion,
    received_at: now.toISOString(),
    ...columnsOf(attempt),
    body,
  }));
  await trx
    .insertInto('link_results')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['reader_id', 'id']).doNothing())
    .execute();
}

type InLink = Counted<DealAttempt> & { readonly context: { readonly linkId: string } };

const isInLink = (attempt: Counted): attempt is InLink => attempt.kind === 'deal' && 'linkId' in attempt.context;

/**
 * Adds what a person with an account has just played by links to the lists of their teachers. Left out are deals that
 * are not of the link's teacher, links that are gone, and what teachers play by their own links (silence 167).
 */
export async function addPersonsResults(
  trx: Trx,
  userId: string,
  attempts: readonly Counted[],
  now: Date,
): Promise<void> {
  const played = attempts.filter(isInLink);
  if (played.length === 0) return;
  const isListed = await findListed(trx, userId, played);
  const listed = played.filter(isListed);
  for (const linkId of new Set(listed.map(({ context }) => context.linkId))) {
    const row = readerRow(linkId, { kind: 'account', userId }, 0, now);
    await trx
      .insertInto('link_readers')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const facts = listed.filter(({ context }) => context.linkId === linkId);
    await addResults(
      trx,
      { id: row.id, linkId },
      facts.map((attempt) => ({ attempt, body: null })),
      now,
    );
  }
}

async function findListed(trx: Trx, userId: string, played: readonly InLink[]): Promise<(attempt: InLink) => boolean> {
  const rows = await trx
    .selectFrom('deal_links')
    .innerJoin('teacher_profiles', 'teacher_profiles.id', 'deal_links.teacher_profile_id')
    .innerJoin('deals', 'deals.teacher_profile_id', 'deal_links.teacher_profile_id')
    .select(['deal_links.id as link', 'deals.id as deal'])
    .where(
      'deal_links.id',
      'in',
      played.map(({ context }) => context.linkId),
    )
    .where(
      'deals.id',
      'in',
      played.map(({ dealId }) => dealId),
    )
    .where('teacher_profiles.user_id', '!=', userId)
    .execute();
  const found = new Set(rows.map(({ link, deal }) => `${link} ${deal}`));
  return ({ context, dealId }) => found.has(`${context.linkId} ${dealId}`);
}

/**
 * Corrects the listed results of a person's attempts that were judged anew (ruling 52); what counts for nothing now
 * leaves the list. A result that its teacher has deleted does not come back.
 * @param judged all attempts that were judged, @param counted those of them that count
 */
export async function correctPersonsResults(
  trx: Trx,
  userId: string,
  judged: readonly string[],
  counted: readonly Counted[],
): Promise<void> {
  const standing = new Map(counted.filter(isInLink).map((attempt) => [attempt.id, attempt]));
  const rows = await trx
    .selectFrom('link_results')
    .innerJoin('link_readers', 'link_readers.id', 'link_results.reader_id')
    .select(['link_results.reader_id', 'link_results.id'])
    .where('link_readers.user_id', '=', userId)
    .where('link_results.id', 'in', [...judged])
    .execute();
  for (const { reader_id, id } of rows) {
    const attempt = standing.get(id);
    if (attempt)
      await trx
        .updateTable('link_results')
        .set(columnsOf(attempt))
        .where('reader_id', '=', reader_id)
        .where('id', '=', id)
        .execute();
    else await trx.deleteFrom('link_results').where('reader_id', '=', reader_id).where('id', '=', id).execute();
  }
}

/** Deletes what a link knows of a reader, results included; false when there is no such reader. */
export async function deleteReader(trx: Trx, linkId: string, readerId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('link_readers')
    .where('id', '=', readerId)
    .where('deal_link_id', '=', linkId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
