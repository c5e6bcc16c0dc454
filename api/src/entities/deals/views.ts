import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { type KeptWords, layWords } from '@overtrick/shared/learning/deals/words-of-deal';
import { fromJson } from '../../database/json.ts';
import { dealHash } from '../attempts/version-hash.ts';
import type { DealVersionRow } from './queries.ts';

/** The content of a deal version, with the deal's words and labels in place of those that it began with (ruling 67). */
export function dealContent({ body, words, keywords, experience_level: experienceLevel }: DealVersionRow): DealContent {
  const begun = fromJson<DealContent>(body);
  const content = words === null ? begun : layWords(begun, fromJson<KeptWords>(words));
  // A row of an older release has the labels of its content until it is indexed.
  return keywords === null ? content : { ...content, experienceLevel, keywords: fromJson<string[]>(keywords) };
}

/** A deal with everything that studying it needs. */
export const studyDealView = (row: DealVersionRow): StudyDeal => ({
  ...dealContent(row),
  id: row.deal_id,
  version: row.version,
  hash: dealHash(row.body),
  table: row.trick_table,
});

/**
 * A deal for those who study it: without its author's note, unless that is shown after the deal, without the cards of
 * its file, unless words of the teacher stand at them (rulings 44 and 60), and without what its author keeps for
 * themselves. Facts stay: they say what the auction shows, and a device looks for layouts that fit it (ruling 61).
 */
export const studiedDealView = (row: DealVersionRow): StudyDeal => forStudents(studyDealView(row));

/** The same of a content alone. */
export function forStudents<C extends DealContent>(content: C): C {
  const { note, recordedPlay, looseNotes: _loose, silenced: _silenced, ...deal } = content;
  const isCounted = Boolean(deal.remarks?.length || deal.moments?.length);
  return {
    ...deal,
    ...(deal.noteShown && note ? { note } : {}),
    ...(isCounted && recordedPlay ? { recordedPlay } : {}),
  } as C;
}
