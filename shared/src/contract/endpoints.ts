import * as activities from './activities.ts';
import * as adminLog from './admin-log.ts';
import * as auth from './auth.ts';
import * as checkouts from './checkouts.ts';
import * as counts from './counts.ts';
import * as courses from './courses.ts';
import * as dealChanges from './deal-changes.ts';
import * as dealEditing from './deal-editing.ts';
import * as dealExports from './deal-exports.ts';
import * as dealGroups from './deal-groups.ts';
import * as dealImports from './deal-imports.ts';
import * as dealLibrary from './deal-library.ts';
import * as dealLinks from './deal-links.ts';
import * as dealMedia from './deal-media.ts';
import * as dealPacks from './deal-packs.ts';
import * as dealUploads from './deal-uploads.ts';
import * as dealUses from './deal-uses.ts';
import * as deals from './deals.ts';
import type { Endpoint } from './endpoint.ts';
import * as enrolments from './enrolments.ts';
import * as focuses from './focuses.ts';
import * as glossary from './glossary.ts';
import * as jobs from './jobs.ts';
import * as keywords from './keywords.ts';
import * as knowledgeBase from './knowledge-base.ts';
import * as lessonImports from './lesson-imports.ts';
import * as lessons from './lessons.ts';
import * as letters from './letters.ts';
import * as managedPacks from './managed-packs.ts';
import * as managedReference from './managed-reference.ts';
import * as ownAccount from './own-account.ts';
import * as ownSignIns from './own-sign-ins.ts';
import * as payouts from './payouts.ts';
import * as resultMessages from './result-messages.ts';
import * as secondFactor from './second-factor.ts';
import * as server from './server.ts';
import * as studentAttempts from './student-attempts.ts';
import * as students from './students.ts';
import * as sync from './sync.ts';
import * as teachers from './teachers.ts';
import * as transactions from './transactions.ts';
import * as users from './users.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value;

/** The lines that a module exports, single or in groups by area; its schemas are left out. */
const linesIn = (value: unknown): readonly Endpoint[] => {
  if (isEndpoint(value)) return [value];
  if (typeof value !== 'object' || value === null || 'kind' in value) return [];
  return Object.values(value).flatMap(linesIn);
};

/** Every line of the contract. Each must be mounted, documented and tested. */
export const ENDPOINTS: readonly Endpoint[] = [
  adminLog,
  auth,
  ownAccount,
  ownSignIns,
  secondFactor,
  users,
  enrolments,
  checkouts,
  transactions,
  payouts,
  dealPacks,
  managedPacks,
  courses,
  lessons,
  letters,
  activities,
  lessonImports,
  students,
  studentAttempts,
  deals,
  dealLibrary,
  dealUses,
  dealEditing,
  dealGroups,
  dealChanges,
  dealExports,
  dealImports,
  dealMedia,
  dealUploads,
  dealLinks,
  resultMessages,
  teachers,
  knowledgeBase,
  glossary,
  managedReference,
  focuses,
  keywords,
  jobs,
  counts,
  server,
  sync,
].flatMap((lines) => linesIn({ ...lines }));
