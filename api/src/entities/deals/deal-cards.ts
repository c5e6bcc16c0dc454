import type { DealLack } from '@overtrick/shared/learning/deals/deal-lack';
import type { DealSource } from '@overtrick/shared/learning/library/deal-source';
import type { DealCard, DealFacts } from '@overtrick/shared/learning/library/library-deal';
import type { Db } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import { type LibraryRow, listLibraryDeals } from './library.ts';
import { getDealVersions } from './queries.ts';
import { dealContent } from './views.ts';

/** What a list may ask for besides (ruling 45): the names that deals §7.1 gives; others ask for what a card has anyway. */
export interface Included {
  readonly explanations: boolean;
  readonly hints: boolean;
  readonly metadata: boolean;
}

/** Reads the list of `include`: 'metadata,bid_hints'. */
export function parseInclude(include: string | undefined): Included {
  const names = new Set((include ?? '').split(',').map((name) => name.trim()));
  return {
    explanations: names.has('bid_explanations'),
    hints: names.has('bid_hints'),
    metadata: names.has('metadata'),
  };
}

/** Where a deal comes from and who allows its use (ruling 68); null when nobody has said anything. */
export const sourceOf = ({ source }: Pick<LibraryRow, 'source'>): DealSource | null =>
  source === null ? null : fromJson<DealSource>(source);

/** A deal as the library's list shows it. */
export const dealCardView = (row: LibraryRow): DealCard => {
  const facts = fromJson<DealFacts>(row.facts);
  return {
    id: row.id,
    version: row.latest_version,
    ...facts,
    // An older release writes neither labels nor what is missing, and the next round does (adopt-library).
    experienceLevel: row.keywords === null ? facts.experienceLevel : row.experience_level,
    keywords: row.keywords === null ? facts.keywords : fromJson<string[]>(row.keywords),
    lacks: fromJson<DealLack[]>(row.lacks),
    tags: fromJson<string[]>(row.tags),
    focus: fromJson<string[]>(row.focus),
    biddingSystem: row.bidding_system,
    classified: row.classified === 1,
    importOrder: row.import_order,
    board: row.board,
    filename: row.filename,
    dealRecordingExists: Boolean(row.has_recording),
  };
};

/** The cards of deals, in order, with what was asked for. */
export async function listCards(
  db: Db,
  ids: readonly string[],
  { explanations, hints, metadata }: Included,
): Promise<DealCard[]> {
  const rows = await listLibraryDeals(db, ids);
  const refs = rows.map(({ id, latest_version: version }) => ({ id, version }));
  const versions = explanations || hints ? await getDealVersions(db, refs) : [];
  return rows.map((row, index) => {
    const body = versions[index] && dealContent(versions[index]);
    return {
      ...dealCardView(row),
      ...(explanations && body ? { bidExplanations: body.explanations } : {}),
      ...(hints && body ? { bidHints: body.hints } : {}),
      ...(metadata ? { metadata: { createdDate: row.created_at, source: sourceOf(row) } } : {}),
    };
  });
}
