import type { LinkReader, LinkResult, LinkSummary } from '@overtrick/shared/learning/library/deal-link';
import {
  type DealCounts,
  kindOfReader,
  nameOfReader,
  type ReaderRow,
  type ResultRow,
} from '../link-results/queries.ts';

type Listed = LinkResult['deal'];

export const readerView = (row: ReaderRow): LinkReader => ({
  id: row.id,
  kind: kindOfReader(row),
  name: nameOfReader(row),
  openings: row.openings,
  firstOpened: row.first_opened,
  lastOpened: row.last_opened,
  results: Number(row.results ?? 0),
});

export const resultView = (row: ResultRow, deal: Listed | undefined): LinkResult[] =>
  deal
    ? [
        {
          id: row.id,
          reader: { id: row.reader_id, kind: kindOfReader(row), name: nameOfReader(row) },
          deal,
          at: row.at,
          contract: row.contract,
          declarer: row.declarer as LinkResult['declarer'],
          tricks: row.tricks,
          score: row.score,
          outcome: row.outcome,
        },
      ]
    : [];

const NOBODY = { readers: 0, results: 0, made: 0, faultless: 0 };

/** The deals in this order, with how each went. */
export const dealSummaries = (deals: readonly Listed[], counts: readonly DealCounts[]): LinkSummary['deals'] =>
  deals.map((deal) => {
    const { readers, results, made, faultless } = counts.find(({ id }) => id === deal.id) ?? NOBODY;
    return { deal, readers, results, made, faultless };
  });
