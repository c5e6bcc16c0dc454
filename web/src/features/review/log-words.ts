import type { LogEntry, LoggedKind } from '@overtrick/shared/contract/admin-log';

/** The word for a thing in the log, in a sentence. */
export const LOGGED_NOUNS: { readonly [kind in LoggedKind]: string } = {
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

/** An entry as a sentence: 'Ada Example added a student to the course “First tricks”: Ben Example'. */
export function logSentence({ by, action, kind, title, person }: LogEntry): string {
  const who = by?.name ?? 'An admin whose account was erased';
  if (kind === 'user') return `${who} ${action} ${person?.name ?? ERASED}`;
  if (kind === 'teacherProfile') return `${who} ${action} the public page of ${person?.name ?? ERASED}`;
  if (kind === 'enrolment') return `${who} ${action} the enrolment of ${person?.name ?? ERASED} in “${title}”`;
  return `${who} ${action} the ${LOGGED_NOUNS[kind]} “${title}”${person ? `: ${person.name}` : ''}`;
}
