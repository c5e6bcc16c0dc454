import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { isSameContent } from '@overtrick/shared/learning/deals/same-content';
import { checkLead } from '@overtrick/shared/learning/deals/scripted-lead';
import type { DealEdit } from '@overtrick/shared/learning/library/deal-edit';
import { type DealSource, joinSources } from '@overtrick/shared/learning/library/deal-source';
import type { DealLabels } from '@overtrick/shared/learning/library/library-deal';
import type { Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { toJson } from '../../database/json.ts';
import { invalidField } from '../../http/refusal.ts';
import { indexDeals } from './index-deals.ts';
import { noteReworded } from './label-deals.ts';
import { type DealRef, selectVersions } from './queries.ts';
import { dealContent } from './views.ts';
import { writeContent } from './write-content.ts';

/**
 * Writes labels and words on a deal; what is absent stays. Labels change the row; words are kept beside its versions; a
 * scripted lead makes a version (ruling 67). Returns the deal in the version that it has now; throws 422 for words that
 * do not fit it (findMisfit).
 */
export async function editDeal(trx: Trx, id: string, edit: DealEdit, now: Date): Promise<DealRef> {
  const labels = labelColumns(edit);
  if (Object.keys(labels).length > 0) {
    await ownLabels(trx, id);
    const before = await getContent(trx, id);
    await trx.updateTable('deals').set(labels).where('id', '=', id).execute();
    await noteLabels(trx, id, before);
    await indexDeals(trx, [id]);
  }
  return writeContent(trx, id, editedContent(await getContent(trx, id), edit), now);
}

/** Students read the level and the keywords of a deal with its words: devices fetch what holds it again. */
async function noteLabels(trx: Trx, id: string, before: DealContent): Promise<void> {
  if (!isSameContent(before, await getContent(trx, id))) await noteReworded(trx, [id]);
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

/** The content of a deal's newest version. */
export async function getContent(trx: Trx, id: string): Promise<DealContent> {
  const row = await selectVersions(trx)
    .where('deal_versions.deal_id', '=', id)
    .whereRef('deal_versions.version', '=', 'deals.latest_version')
    .executeTakeFirstOrThrow();
  return dealContent(row);
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

/** A text that is absent in both stays absent. */
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
