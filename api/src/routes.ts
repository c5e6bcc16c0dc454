import { bundleRoutes } from './bundles/routes.ts';
import { loggedRoutes } from './entities/admin-log/logged-routes.ts';
import { adminLogRoutes } from './entities/admin-log/routes.ts';
import { activityRoutes } from './entities/contents/activity-routes.ts';
import { lessonRoutes } from './entities/contents/lesson-routes.ts';
import { countRoutes } from './entities/counts/routes.ts';
import { courseAuthoringRoutes } from './entities/courses/authoring-routes.ts';
import { courseRoutes } from './entities/courses/routes.ts';
import { dealImportRoutes } from './entities/deal-imports/routes.ts';
import { linkResultRoutes } from './entities/deal-links/result-routes.ts';
import { dealLinkRoutes } from './entities/deal-links/routes.ts';
import { packAuthoringRoutes } from './entities/deal-packs/authoring-routes.ts';
import { dealPackRoutes } from './entities/deal-packs/routes.ts';
import { dealUseRoutes } from './entities/deal-uses/routes.ts';
import { dealChangeRoutes } from './entities/deals/change-routes.ts';
import { dealEditingRoutes } from './entities/deals/editing-routes.ts';
import { dealGroupRoutes } from './entities/deals/group-routes.ts';
import { dealLibraryRoutes } from './entities/deals/library-routes.ts';
import { dealMediaRoutes } from './entities/deals/media-routes.ts';
import { resultMessageRoutes } from './entities/deals/message-routes.ts';
import { dealRoutes } from './entities/deals/routes.ts';
import { dealUploadRoutes } from './entities/deals/upload-routes.ts';
import { enrolmentRecordRoutes } from './entities/enrolment-records/routes.ts';
import { focusRoutes } from './entities/focuses/routes.ts';
import { glossaryRoutes } from './entities/glossary-terms/routes.ts';
import { healthRoutes } from './entities/health/routes.ts';
import { jobRoutes } from './entities/jobs/routes.ts';
import { kbArticleRoutes } from './entities/kb-articles/routes.ts';
import { kbCategoryRoutes } from './entities/kb-categories/routes.ts';
import { keywordRoutes } from './entities/keywords/routes.ts';
import { transactionRoutes } from './entities/ledger/transaction-routes.ts';
import { lessonImportRoutes } from './entities/lesson-imports/routes.ts';
import { letterRoutes } from './entities/letters/routes.ts';
import { ownDataRoutes } from './entities/own-data/routes.ts';
import { payoutRoutes } from './entities/payouts/routes.ts';
import { peopleRoutes } from './entities/people/routes.ts';
import { playRoutes } from './entities/play/routes.ts';
import { purchaseRoutes } from './entities/purchases/routes.ts';
import { settingsRoutes } from './entities/settings/routes.ts';
import { studentAttemptRoutes } from './entities/students/attempts-of-routes.ts';
import { studentRoutes } from './entities/students/routes.ts';
import { teacherProfileRoutes } from './entities/teacher-profiles/routes.ts';
import { userRoutes } from './entities/users/routes.ts';
import type { Route } from './http/route.ts';
import { syncRoutes } from './sync/routes.ts';

/** Every route of this server; what admins do by them is logged. */
export const ROUTES: readonly Route[] = loggedRoutes([
  ...userRoutes,
  ...peopleRoutes,
  ...ownDataRoutes,
  ...letterRoutes,
  ...teacherProfileRoutes,
  ...dealPackRoutes,
  ...enrolmentRecordRoutes,
  ...purchaseRoutes,
  ...transactionRoutes,
  ...payoutRoutes,
  ...packAuthoringRoutes,
  ...courseRoutes,
  ...courseAuthoringRoutes,
  ...bundleRoutes,
  ...lessonRoutes,
  ...activityRoutes,
  ...studentRoutes,
  ...studentAttemptRoutes,
  ...dealRoutes,
  ...dealLibraryRoutes,
  ...dealEditingRoutes,
  ...dealGroupRoutes,
  ...dealChangeRoutes,
  ...dealImportRoutes,
  ...lessonImportRoutes,
  ...dealMediaRoutes,
  ...dealUploadRoutes,
  ...resultMessageRoutes,
  ...dealLinkRoutes,
  ...linkResultRoutes,
  ...playRoutes,
  ...dealUseRoutes,
  ...kbCategoryRoutes,
  ...kbArticleRoutes,
  ...glossaryRoutes,
  ...focusRoutes,
  ...keywordRoutes,
  ...jobRoutes,
  ...syncRoutes,
  ...countRoutes,
  ...settingsRoutes,
  ...healthRoutes,
  ...adminLogRoutes,
]);
