import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { checkLead } from '@overtrick/shared/learning/deals/scripted-lead';
import type { DealEdit } from '@overtrick/shared/learning/library/deal-edit';
import { type DealSource, joinSources } from '@overtrick/shared/learning/library/deal-source';
import type { DealLabels } from '@overtrick/shared/learning/library/library-deal';
import type { Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { fromJson, toJson } from '../../database/json.ts';
import { invalidField } from '../../http/refusal.ts';
import { indexDeals } from './index-deals.ts';
import { addDealVersion } from './operations.ts';
import type { DealRef } from './queries.ts';

/**
 * Writes labels and words on a deal; what is absent stays. Labels change the row. Words make a version of the same cards,
 * whose double-dummy results are kept (ruling 67). Returns the deal in the version that it has now; throws 422 for words
 * that do not fit it (findMisfit).
 */
export async function editDeal(trx: Trx, id: string, edit: DealEdit, now: Date): Promise<DealRef> {
  const labels = labelColumns(edit);
  if (Object.keys(labels).length > 0) {
    await ownLabels(trx, id);
    await trx.updateTable('deals').set(labels).where('id', '=', id).execute();
    await indexDeals(trx, [id]);
  }
  const { version, content } = await getContent(trx, id);
  const edited = editedContent(content, edit);
  return toJson(edited) === toJson(content) ? { id, version } : addDealVersion(trx, id, edited, now);
}

/** A row of an older release has the labels of its content, which the first change makes the library's own. */
async function ownLabels(trx: Trx, id: string): Promise<void> {
  const row = await trx.selectFrom('deals').select('keywords').where('id', '=', id).executeTakeFirstOrThrow();
  if (row.keywords === null) await indexDeals(trx, [id]);
}

/** The columns of the labels, and of the source, that are given. */
const labelColumns = ({
  tags,
  focus,
  keywords,
  experienceLevel,
  biddingSystem,
  classified,
  source,
}: Partial<DealLabels> & Pick<DealEdit, 'source'>) => ({
  ...(tags && { tags: toJson(tags) }),
  ...(focus && { focus: toJson(focus) }),
  ...(keywords && { keywords: toJson(keywords) }),
  ...(experienceLevel !== undefined && { experience_level: experienceLevel }),
  ...(biddingSystem !== undefined && { bidding_system: biddingSystem }),
  ...(classified !== undefined && { classified: flag(classified) }),
  ...(source !== undefined && { source: sourceColumn(joinSources(source)) }),
});

const sourceColumn = (source: DealSource | null): string | null => (source ? toJson(source) : null);

async function getContent(trx: Trx, id: string): Promise<{ readonly version: number; readonly content: DealContent }> {
  const row = await trx
    .selectFrom('deals')
    .innerJoin('deal_versions', (join) =>
      join.onRef('deal_versions.deal_id', '=', 'deals.id').onRef('deal_versions.version', '=', 'deals.latest_version'),
    )
    .select(['deal_versions.body', 'deals.latest_version as version'])
    .where('deals.id', '=', id)
    .executeTakeFirstOrThrow();
  return { version: row.version, content: fromJson<DealContent>(row.body) };
}

/** The field of an edit that does not fit the game, and why; undefined when all do. */
export function findMisfit(
  game: DealContent['game'],
  { explanations = [], lead }: DealEdit,
): { readonly field: 'explanations' | 'lead'; readonly message: string } | undefined {
  if (explanations.length > game.auction.bids.length)
    return { field: 'explanations', message: 'There are more explanations than calls' };
  const message = lead ? checkLead(game, lead) : undefined;
  return message === undefined ? undefined : { field: 'lead', message };
}

/** The content with the words of an edit. */
function editedContent(content: DealContent, edit: DealEdit): DealContent {
  const { name, hints, explanations, declarerHint, defenderHint, lead } = edit;
  const misfit = findMisfit(content.game, edit);
  if (misfit) throw invalidField(misfit.field, misfit.message);
  return {
    ...content,
    ...(name === undefined ? {} : { game: { ...content.game, name: name || null } }),
    ...(hints && { hints }),
    ...(explanations && { explanations }),
    ...(declarerHint === undefined ? {} : { declarerHint: declarerHint || null }),
    ...(defenderHint === undefined ? {} : { defenderHint: defenderHint || null }),
    ...(lead === undefined ? {} : { lead }),
    ...notedWords(content, edit),
  };
}

/** A text that is absent in both stays absent, so that an edit without a change makes no version. */
function notedWords(content: DealContent, edit: DealEdit): Partial<DealContent> {
  const texts = (['goal', 'agreements', 'note', 'intro', 'afterword'] as const).flatMap((key) =>
    edit[key] === undefined || (edit[key] || null) === (content[key] ?? null)
      ? []
      : [[key, edit[key] || null] as const],
  );
  const isShown = edit.noteShown;
  return {
    ...Object.fromEntries(texts),
    ...(isShown === undefined || isShown === (content.noteShown ?? false) ? {} : { noteShown: isShown }),
  };
}
