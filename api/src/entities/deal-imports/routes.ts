import * as lines from '@overtrick/shared/contract/deal-imports';
import { DIRECT_BOARDS } from '@overtrick/shared/contract/deal-imports';
import type { Db } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { metaOf } from '../../http/paging.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { listCards, parseInclude } from '../deals/deal-cards.ts';
import { teaches } from '../deals/own-deal.ts';
import { problemsOf } from '../deals/read-deals.ts';
import { forgetImport } from './forget.ts';
import { findOwnImport, findRow, listOpenImports, listOwnImports, listRows } from './queries.ts';
import { retryImport, retryRow } from './retry.ts';
import { DIRECT_READER, importNow, queueImport } from './send-file.ts';
import { reportView, rowView } from './views.ts';

type Query = NonNullable<Parameters<Parameters<typeof route<typeof lines.importDeals>>[1]>[0]>['query'];

/** What a call says of the file that it brings. */
const sentBy = (actor: Actor, { author, work, licence, permission, ...query }: Query) => ({
  ...query,
  ownerId: actor.id,
  teacherProfileId: teaches(actor),
  source: { author, work, licence, permission },
});

/** The deals that boards of an import became or filled, as the library's list shows them. */
async function cardsOf(db: Db, rows: readonly lines.ImportRow[]) {
  const ids = rows.flatMap(({ outcome, dealId }) =>
    dealId !== null && (outcome === 'new' || outcome === 'updated') ? [dealId] : [],
  );
  return ids.length === 0 ? [] : listCards(db, [...new Set(ids)], parseInclude(undefined));
}

export const dealImportRoutes: readonly Route[] = [
  route(lines.importDeals, async ({ db, actor, query, file, clock, inThread, onFault }) => {
    const ask = (question: unknown) => inThread(DIRECT_READER, question);
    const id = await importNow({ db, clock, ask, onFault }, { ...sentBy(actor, query), file });
    const report = reportView(found(await findOwnImport(db, actor, id)));
    const { rows: first } = await listRows(db, id, { page: 1, per: DIRECT_BOARDS });
    const rows = first.map(rowView);
    const problems = [...problemsOf({ boards: rows, findings: report.findings })];
    return { deals: await cardsOf(db, rows), report, rows, problems };
  }),

  route(lines.queueDealImport, async ({ db, actor, query, file, clock }) => ({
    id: await queueImport(db, { ...sentBy(actor, query), file }, clock()),
    status: 'pending' as const,
  })),

  route(lines.listPendingImports, async ({ db, actor }) => {
    const older = await db
      .selectFrom('deal_imports')
      .select(['id', 'filename', 'created_at as createdDate'])
      .where('teacher_profile_id', '=', teaches(actor))
      .orderBy('created_at')
      .execute();
    const open = (await listOpenImports(db, actor)).map(reportView);
    return [
      ...older,
      ...open.map(({ id, filename, createdDate, progress }) => ({ id, filename, createdDate, progress })),
    ];
  }),

  route(lines.listImports, async ({ db, actor, query }) => {
    const { rows, total } = await listOwnImports(db, actor, query);
    return { results: rows.map(reportView), meta: metaOf(query, total) };
  }),

  route(lines.getImport, async ({ db, actor, params }) =>
    reportView(found(await findOwnImport(db, actor, params.importId))),
  ),

  route(lines.deleteImport, async ({ db, actor, params }) => {
    const { id, state } = reportView(found(await findOwnImport(db, actor, params.importId)));
    if (state === 'waiting' || state === 'running') throw new Refusal(409, 'not_ended', 'This is still under way');
    await forgetImport(db, id);
  }),

  route(lines.retryImport, ({ db, actor, params, clock }) =>
    db.transaction().execute(async (trx) => {
      const facts = found(await findOwnImport(trx, actor, params.importId));
      if (!(await retryImport(trx, facts, actor.id, clock())))
        throw new Refusal(409, 'not_failed', 'Only what failed is tried again');
      return reportView(found(await findOwnImport(trx, actor, params.importId)));
    }),
  ),

  route(lines.listImportRows, async ({ db, actor, params, query }) => {
    const { id } = found(await findOwnImport(db, actor, params.importId));
    const { rows, total } = await listRows(db, id, query);
    return { results: rows.map(rowView), meta: metaOf(query, total) };
  }),

  route(lines.retryImportRow, ({ db, actor, params, body, clock }) =>
    db.transaction().execute(async (trx) => {
      const { id } = found(await findOwnImport(trx, actor, params.importId));
      const row = found(await findRow(trx, id, Number(params.position)));
      if (row.outcome !== 'refused') throw new Refusal(409, 'not_refused', 'Only a refused board is read again');
      return rowView(await retryRow(trx, row, body.text, clock()));
    }),
  ),
];
