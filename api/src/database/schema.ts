import type { ActivitiesTable, ActivityDealsTable, ActivityVersionsTable } from './tables/activities.ts';
import type { AdminLogTable } from './tables/admin-log.ts';
import type { AppFilesTable } from './tables/app-files.ts';
import type { AnswerMarkingsTable, AttemptsTable, FirstAttemptsTable } from './tables/attempts.ts';
import type { CoursesTable } from './tables/courses.ts';
import type { DealLinkDealsTable, DealLinksTable } from './tables/deal-links.ts';
import type { DealPackDealsTable, DealPacksTable } from './tables/deal-packs.ts';
import type { DealGroupsTable, DealImportsTable, DealsTable, DealVersionsTable } from './tables/deals.ts';
import type { EnrolmentsTable } from './tables/enrolments.ts';
import type { FocusesTable, FocusKeywordsTable } from './tables/focuses.ts';
import type { GlossaryTermsTable } from './tables/glossary-terms.ts';
import type { DealRecordsTable, ImportRowsTable, ImportsTable, ImportTextsTable } from './tables/imports.ts';
import type { JobsTable, JobTextsTable } from './tables/jobs.ts';
import type { KbArticlesTable } from './tables/kb-articles.ts';
import type { KbCategoriesTable } from './tables/kb-categories.ts';
import type { KeywordsTable } from './tables/keywords.ts';
import type { LessonImportsTable } from './tables/lesson-imports.ts';
import type { LessonNewsTable } from './tables/lesson-news.ts';
import type { LessonDealsTable, LessonsTable } from './tables/lessons.ts';
import type {
  DealTermsTable,
  GroupTermsTable,
  IndexedDealsTable,
  LibrariesTable,
  LibraryTermsTable,
} from './tables/library-index.ts';
import type { LinkReadersTable, LinkResultsTable } from './tables/link-results.ts';
import type { MailsTable } from './tables/mails.ts';
import type { FilesTable, MediaTable } from './tables/media.ts';
import type {
  CommissionsTable,
  LedgerEntriesTable,
  LedgerLinesTable,
  PaymentFactsTable,
  PayoutsTable,
  PurchasesTable,
  ReceiptsTable,
  SellersTable,
} from './tables/money.ts';
import type { ItemReviewsTable, RightsClaimsTable } from './tables/reviews.ts';
import type { RoomKeysTable } from './tables/room-keys.ts';
import type { RoomsTable } from './tables/rooms.ts';
import type { RecoveryCodesTable, SecondFactorsTable, SecondStepsTable } from './tables/second-factors.ts';
import type { ServerFactsTable } from './tables/server-facts.ts';
import type { DevicesTable, MutationsTable } from './tables/sync.ts';
import type { TalliesTable } from './tables/tallies.ts';
import type { TeacherProfilesTable, TeacherSubscriptionsTable } from './tables/teacher-profiles.ts';
import type { TriesTable } from './tables/tries.ts';
import type { UploadPartsTable, UploadsTable } from './tables/uploads.ts';
import type {
  IdentitiesTable,
  LogInCodesTable,
  MailCodesTable,
  SessionsTable,
  SignInsTable,
  UsersTable,
} from './tables/users.ts';
import type { VerdictsTable } from './tables/verdicts.ts';

/**
 * Every database table. Booleans are 0 or 1, instants ISO text, lists and bodies JSON text: the same on both databases.
 */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  identities: IdentitiesTable;
  sign_ins: SignInsTable;
  log_in_codes: LogInCodesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  second_steps: SecondStepsTable;
  tries: TriesTable;
  mail_codes: MailCodesTable;
  mails: MailsTable;
  jobs: JobsTable;
  job_texts: JobTextsTable;
  teacher_profiles: TeacherProfilesTable;
  teacher_subscriptions: TeacherSubscriptionsTable;
  files: FilesTable;
  app_files: AppFilesTable;
  media: MediaTable;
  uploads: UploadsTable;
  upload_parts: UploadPartsTable;
  deal_groups: DealGroupsTable;
  deal_imports: DealImportsTable;
  deals: DealsTable;
  deal_versions: DealVersionsTable;
  libraries: LibrariesTable;
  library_terms: LibraryTermsTable;
  group_terms: GroupTermsTable;
  deal_terms: DealTermsTable;
  indexed_deals: IndexedDealsTable;
  deal_records: DealRecordsTable;
  imports: ImportsTable;
  import_texts: ImportTextsTable;
  import_rows: ImportRowsTable;
  deal_packs: DealPacksTable;
  deal_pack_deals: DealPackDealsTable;
  deal_links: DealLinksTable;
  deal_link_deals: DealLinkDealsTable;
  link_readers: LinkReadersTable;
  link_results: LinkResultsTable;
  courses: CoursesTable;
  lessons: LessonsTable;
  lesson_deals: LessonDealsTable;
  lesson_news: LessonNewsTable;
  lesson_imports: LessonImportsTable;
  activities: ActivitiesTable;
  activity_versions: ActivityVersionsTable;
  activity_deals: ActivityDealsTable;
  enrolments: EnrolmentsTable;
  sellers: SellersTable;
  commissions: CommissionsTable;
  purchases: PurchasesTable;
  payment_facts: PaymentFactsTable;
  payouts: PayoutsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_lines: LedgerLinesTable;
  receipts: ReceiptsTable;
  item_reviews: ItemReviewsTable;
  rights_claims: RightsClaimsTable;
  admin_log: AdminLogTable;
  attempts: AttemptsTable;
  verdicts: VerdictsTable;
  first_attempts: FirstAttemptsTable;
  answer_markings: AnswerMarkingsTable;
  tallies: TalliesTable;
  rooms: RoomsTable;
  room_keys: RoomKeysTable;
  kb_categories: KbCategoriesTable;
  kb_articles: KbArticlesTable;
  glossary_terms: GlossaryTermsTable;
  focuses: FocusesTable;
  keywords: KeywordsTable;
  focus_keywords: FocusKeywordsTable;
  devices: DevicesTable;
  mutations: MutationsTable;
  server_facts: ServerFactsTable;
}
