import type { AdminTeacherProfile, FullTeacherProfile, TeacherPage } from '@overtrick/shared/contract/teachers';
import type { TeacherProfile } from '@overtrick/shared/learning/packs/deal-pack';
import { fromJson } from '../../database/json.ts';
import { sanitise } from '../../database/sanitise.ts';
import type { MediaRow } from '../media/queries.ts';
import { mediaView } from '../media/views.ts';
import type { Subscription, TeacherPackRow, TeacherProfileRow } from './queries.ts';

/**
 * A teacher as everybody sees them. The biography is sanitised again here, because the rules of what is harmless change
 * with time.
 */
export const teacherProfileView = (row: TeacherProfileRow, media: readonly MediaRow[]): TeacherProfile => ({
  id: row.id,
  displayName: row.display_name,
  headline: row.headline,
  biography: sanitise(row.biography),
  website: row.website,
  languages: fromJson(row.languages),
  media: media.map((file) => mediaView(file)),
});

/** The teacher's page: the profile, the teacher's packs in the store, and the viewer's subscription. */
export const teacherPageView = (
  row: TeacherProfileRow,
  media: readonly MediaRow[],
  packs: readonly TeacherPackRow[],
  picturesOf: (packId: string) => readonly MediaRow[],
  subscription: Subscription,
): TeacherPage => ({
  ...teacherProfileView(row, media),
  ...subscription,
  dealPacks: packs.map((pack) => ({
    id: pack.id,
    title: pack.title,
    description: pack.description,
    media: picturesOf(pack.id).map((file) => mediaView(file)),
    focus: fromJson(pack.focus),
    maxExperienceLevel: pack.max_experience_level,
    dealCount: Number(pack.deal_count),
  })),
});

/** The four lists of phrases, by the contract's names. */
const PHRASES = {
  bidExplanations: 'bid_explanations',
  bidHints: 'bid_hints',
  declarerHints: 'declarer_hints',
  summaryMessages: 'summary_messages',
} as const;
export type PhraseList = keyof typeof PHRASES;

export const phrasesView = (row: TeacherProfileRow, list: PhraseList): string[] => fromJson(row[PHRASES[list]]);

export const ownTeacherProfileView = (row: TeacherProfileRow, media: readonly MediaRow[]): FullTeacherProfile => ({
  ...teacherProfileView(row, media),
  bidExplanations: phrasesView(row, 'bidExplanations'),
  bidHints: phrasesView(row, 'bidHints'),
  declarerHints: phrasesView(row, 'declarerHints'),
  summaryMessages: phrasesView(row, 'summaryMessages'),
});

export const adminTeacherProfileView = (row: TeacherProfileRow, media: readonly MediaRow[]): AdminTeacherProfile => ({
  ...ownTeacherProfileView(row, media),
  userId: row.user_id,
});
