import type { DeedKind, LogEntry, LogGroup, LoggedKind } from '@overtrick/shared/contract/admin-log';
import { doorWords } from '../../pieces/sign-in-words.ts';

/** The word for a thing on which an admin acts, in a sentence. */
const DEED_NOUNS: { readonly [kind in DeedKind]: string } = {
  course: 'course',
  dealPack: 'deal pack',
  lesson: 'lesson',
  activity: 'activity',
  enrolment: 'enrolment',
  user: 'person',
  teacherProfile: 'teacher’s page',
  focus: 'focus',
  keyword: 'keyword',
  article: 'article',
  category: 'category',
  term: 'glossary term',
};

const ERASED = 'somebody whose account was erased';

/** What may be chosen to be shown of the log. */
export const LOG_CHOICES: { readonly [kind in LoggedKind | LogGroup]: string } = {
  accounts: 'All of accounts',
  signIn: 'Sign-ins',
  refusal: 'Refused sign-ins',
  account: 'Changes of accounts',
  admins: 'All that admins did',
  course: 'On courses',
  dealPack: 'On deal packs',
  lesson: 'On lessons',
  activity: 'On activities',
  enrolment: 'On enrolments',
  user: 'On people',
  teacherProfile: 'On teachers’ pages',
  focus: 'On focuses',
  keyword: 'On keywords',
  article: 'On articles',
  category: 'On categories',
  term: 'On glossary terms',
};

/** Who it was: of a refusal only the account is known, if that. */
function nameOf({ by, kind, means }: LogEntry): string {
  if (by) return kind === 'refusal' ? `Somebody at the account of ${by.name}` : by.name;
  if (means === 'operator') return 'Who runs the server';
  if (kind === 'refusal') return 'Somebody';
  return kind === 'signIn' || kind === 'account'
    ? 'Somebody whose account was erased'
    : 'An admin whose account was erased';
}

/** An entry as a sentence: 'Ada Example added a student to the course “First tricks”: Ben Example'. */
export function logSentence(entry: LogEntry): string {
  const { action, kind, title, person } = entry;
  const who = nameOf(entry);
  if (kind === 'signIn' || kind === 'refusal' || kind === 'account') return `${who} ${doorWords(entry)}`;
  if (kind === 'user') return `${who} ${action} ${person?.name ?? ERASED}`;
  if (kind === 'teacherProfile') return `${who} ${action} the public page of ${person?.name ?? ERASED}`;
  if (kind === 'enrolment') return `${who} ${action} the enrolment of ${person?.name ?? ERASED} in “${title}”`;
  return `${who} ${action} the ${DEED_NOUNS[kind]} “${title}”${person ? `: ${person.name}` : ''}`;
}
