import * as lines from '@overtrick/shared/contract/deal-uses';
import { differencesOf } from '@overtrick/shared/learning/deals/deal-differences';
import type { Db } from '../../database/connect.ts';
import { wholeMeta } from '../../http/paging.ts';
import { found } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { findLibraryDeal, type LibraryRow } from '../deals/library.ts';
import { holdDeal } from '../deals/own-deal.ts';
import { getDealVersions } from '../deals/queries.ts';
import { dealContent } from '../deals/views.ts';
import { chosenUses, takeInto } from './operations.ts';
import { listUseRows } from './queries.ts';

/** The uses of a deal, each with what the newest version has other than it. */
async function usesView(db: Db, deal: LibraryRow) {
  const { id, latest_version: latest } = deal;
  const rows = await listUseRows(db, deal);
  const versions = [...new Set([latest, ...rows.map(({ version }) => version)])];
  const read = await getDealVersions(
    db,
    versions.map((version) => ({ id, version })),
  );
  const contents = new Map(read.map((row) => [row.version, dealContent(row)]));
  const newest = found(contents.get(latest));
  const results = rows.map((row) => ({
    ...row,
    differs: [...differencesOf(found(contents.get(row.version)), newest)],
  }));
  return { results, meta: wholeMeta(results.length) };
}

export const dealUseRoutes: readonly Route[] = [
  route(lines.listDealUses, async ({ db, actor, params }) =>
    usesView(db, found(await findLibraryDeal(db, actor, params.dealId))),
  ),

  route(lines.takeNewest, ({ db, actor, params, body, clock }) =>
    db.transaction().execute(async (trx) => {
      await holdDeal(trx, params.dealId);
      const deal = found(await findLibraryDeal(trx, actor, params.dealId));
      const uses = chosenUses(await listUseRows(trx, deal), body);
      await takeInto(trx, { id: deal.id, version: deal.latest_version }, uses, clock());
      return usesView(trx, deal);
    }),
  ),
];
