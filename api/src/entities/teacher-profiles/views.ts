import type { AdminTeacherProfile, FullTeacherProfile, TeacherPage } from '@overtrick/shared/contract/teachers';
import type { TeacherProfile } from '@overtrick/shared/learning/packs/deal-pack';
import { fromJson } from '../../database/json.ts';
import { sanitise } from '../../database/sanitise.ts';
import type { MediaRow } from '../media/queries.ts';
import { mediaView } from '../media/views.ts';
import type { Subscription, TeacherCourseRow, TeacherItemRow, TeacherProfileRow } from './queries.ts';

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

/** What a teacher has, and the pictures of each by its id. */
export interface Shelf<Row> {
  readonly rows: readonly Row[];
  readonly picturesOf: (id: string) => readonly MediaRow[];
}

const itemView = (row: TeacherItemRow, pictures: readonly MediaRow[]) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  media: pictures.map((file) => mediaView(file)),
  focus: fromJson<string[]>(row.focus),
  keywords: fromJson<string[]>(row.keywords),
  maxExperienceLevel: row.max_experience_level,
});

/** The teacher's page: the profile, what the teacher has in the stores, and the viewer's subscription. */
export const teacherPageView = (
  row: TeacherProfileRow,
  media: readonly MediaRow[],
  packs: Shelf<TeacherItemRow>,
  courses: Shelf<TeacherCourseRow>,
  subscription: Subscription,
): TeacherPage => ({
  ...teacherProfileView(row, media),
  ...subscription,
  dealPacks: packs.rows.map((pack) => ({
    ...itemView(pack, packs.picturesOf(pack.id)),
    dealCount: Number(pack.size),
  })),
  courses: courses.rows.map((course) => ({
    ...itemView(course, courses.picturesOf(course.id)),
    live: course.live === 1,
    lessonCount: Number(course.size),
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
