import type { ActivitiesTable, ActivityDealsTable, ActivityVersionsTable } from '../entities/activities/table.ts';
import type { AttemptsTable } from '../entities/attempts/table.ts';
import type { CoursesTable } from '../entities/courses/table.ts';
import type { DealLinkDealsTable, DealLinksTable } from '../entities/deal-links/table.ts';
import type { DealPackDealsTable, DealPacksTable } from '../entities/deal-packs/table.ts';
import type { DealGroupsTable, DealImportsTable, DealsTable, DealVersionsTable } from '../entities/deals/table.ts';
import type { EnrolmentsTable } from '../entities/enrolments/table.ts';
import type { FocusesTable, FocusKeywordsTable } from '../entities/focuses/table.ts';
import type { GlossaryTermsTable } from '../entities/glossary-terms/table.ts';
import type { KbArticlesTable } from '../entities/kb-articles/table.ts';
import type { KbCategoriesTable } from '../entities/kb-categories/table.ts';
import type { KeywordsTable } from '../entities/keywords/table.ts';
import type { LessonDealsTable, LessonsTable } from '../entities/lessons/table.ts';
import type { MailsTable } from '../entities/mails/table.ts';
import type { FilesTable, MediaTable } from '../entities/media/table.ts';
import type { RoomsTable } from '../entities/rooms/table.ts';
import type { TeacherProfilesTable, TeacherSubscriptionsTable } from '../entities/teacher-profiles/table.ts';
import type {
  IdentitiesTable,
  MailCodesTable,
  SessionsTable,
  SignInsTable,
  UsersTable,
} from '../entities/users/table.ts';
import type { DevicesTable, MutationsTable } from '../sync/table.ts';

/** Every table. Booleans are 0 or 1, instants ISO text, lists and bodies JSON text: the same on both databases. */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  identities: IdentitiesTable;
  sign_ins: SignInsTable;
  mail_codes: MailCodesTable;
  mails: MailsTable;
  teacher_profiles: TeacherProfilesTable;
  teacher_subscriptions: TeacherSubscriptionsTable;
  files: FilesTable;
  media: MediaTable;
  deal_groups: DealGroupsTable;
  deal_imports: DealImportsTable;
  deals: DealsTable;
  deal_versions: DealVersionsTable;
  deal_packs: DealPacksTable;
  deal_pack_deals: DealPackDealsTable;
  deal_links: DealLinksTable;
  deal_link_deals: DealLinkDealsTable;
  courses: CoursesTable;
  lessons: LessonsTable;
  lesson_deals: LessonDealsTable;
  activities: ActivitiesTable;
  activity_versions: ActivityVersionsTable;
  activity_deals: ActivityDealsTable;
  enrolments: EnrolmentsTable;
  attempts: AttemptsTable;
  rooms: RoomsTable;
  kb_categories: KbCategoriesTable;
  kb_articles: KbArticlesTable;
  glossary_terms: GlossaryTermsTable;
  focuses: FocusesTable;
  keywords: KeywordsTable;
  focus_keywords: FocusKeywordsTable;
  devices: DevicesTable;
  mutations: MutationsTable;
}

/** A boolean in the database. */
export type Flag = 0 | 1;

export const flag = (value: boolean): Flag => (value ? 1 : 0);
