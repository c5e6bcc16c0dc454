import { courseRoute, lessonRoute } from '@overtrick/shared/learning/courses/course-routes';
import { itemRoute } from '@overtrick/shared/learning/items/edit-ways';
import type { Letter } from '../../adapters/mail/mailer.ts';
import { plainWords } from '../../database/sanitise.ts';
import { type LetterLine, layLetter } from '../mails/lay-letter.ts';
import type { LessonFacts, NewsFacts, Reader, ReviewFacts } from './facts.ts';
import { formatClock, formatLessonTime } from './lesson-time.ts';
import { unsubscribeAddress, unsubscribeToken } from './unsubscribe-token.ts';

/** The addresses in letters, and the secret that signs those that take a reader off. */
export interface LetterSettings {
  readonly publicUrl: string;
  readonly jwtSecret: string;
}

/** How much of a name or a place is read in a letter. */
const LONGEST = 200;

/** One line of words that somebody typed: nothing in it breaks a line, begins a header or turns the text around. */
const line = (typed: string, longest = LONGEST): string => {
  const words = typed.replace(/[\p{C}\s]+/gu, ' ').trim();
  return words.length <= longest ? words : `${words.slice(0, longest - 1)}…`;
};

interface Said {
  readonly subject: string;
  readonly lines: readonly LetterLine[];
}

const isWebAddress = (place: string): boolean => /^https:\/\/\S+$/.test(place);

/** The longest place that a lesson has: it is not cut, because a meeting's address is of no use in part. */
const LONGEST_PLACE = 500;

function whereOf({ held: { place } }: LessonFacts): readonly LetterLine[] {
  if (place === null) return [];
  const where = line(place, LONGEST_PLACE);
  return isWebAddress(where) ? [{ words: 'Where', link: where, isNamed: true }] : [`Where: ${where}`];
}

const SAY: Readonly<Record<NewsFacts['about'], (facts: NewsFacts, zone: string) => Said>> = {
  new_lessons: ({ course, lessons }, zone) => {
    const title = line(course.title);
    const [first] = lessons;
    const times = ({ held: { startsAt } }: LessonFacts) => (startsAt ? `, ${formatLessonTime(startsAt, zone)}` : '');
    return lessons.length === 1 && first
      ? {
          subject: `New lesson in ${title}: ${line(first.title)}`,
          lines: [
            `There is a new lesson in your course ${title}: ${line(first.title)}${times(first)}.`,
            ...whereOf(first),
          ],
        }
      : {
          subject: `${lessons.length} new lessons in ${title}`,
          lines: [
            `There are ${lessons.length} new lessons in your course ${title}:`,
            ...lessons.map((lesson) => `${line(lesson.title)}${times(lesson)}`),
          ],
        };
  },
  lesson_starts: ({ course, lessons: [lesson] }, zone) => {
    const startsAt = lesson?.held.startsAt ?? '';
    const title = line(lesson?.title ?? '');
    return {
      subject: `${title} starts at ${formatClock(startsAt, zone)}`,
      lines: [
        `${title}, of your course ${line(course.title)}, starts at ${formatLessonTime(startsAt, zone)}.`,
        ...(lesson ? whereOf(lesson) : []),
      ],
    };
  },
  lesson_changed: ({ course, lessons: [lesson], before }, zone) => {
    if (!lesson) throw new Error('a letter about a change names no lesson');
    const title = line(lesson.title);
    const named = `${title}, of your course ${line(course.title)},`;
    const { startsAt } = lesson.held;
    const was = before?.startsAt ? formatLessonTime(before.startsAt, zone) : null;
    if (startsAt === null)
      return {
        subject: `${title} is not held as planned`,
        lines: [`${named} was to start at ${was}. It is not held then, and no other time is set.`],
      };
    const now = formatLessonTime(startsAt, zone);
    if (startsAt === before?.startsAt)
      return {
        subject: `New place for ${title}`,
        lines: [
          `${named} starts at ${now}, as planned. ${lesson.held.place === null ? 'Where it is held is not settled now.' : 'It is held at another place:'}`,
          ...whereOf(lesson),
        ],
      };
    return {
      subject: was === null ? `${title} has a time` : `New time for ${title}`,
      lines: [
        was === null ? `${named} starts at ${now}.` : `${named} was to start at ${was}. It starts at ${now} now.`,
        ...whereOf(lesson),
      ],
    };
  },
};

/** Writes a letter about a course. Its links turn off the letters about this course, or about all. */
export function writeNews(facts: NewsFacts, reader: Reader, { publicUrl, jwtSecret }: LetterSettings): Letter {
  const { subject, lines } = SAY[facts.about](facts, reader.zone);
  const { course, lessons } = facts;
  const [only] = lessons;
  // A lesson that was deleted has no page.
  const leads = lessons.length === 1 && only && !only.isDeleted;
  const path = leads ? lessonRoute('myCourses', course.id, only.id) : courseRoute('myCourses', course.id);
  const offLink = (courseId: string | null): string =>
    unsubscribeAddress(publicUrl, unsubscribeToken(jwtSecret, { userId: reader.id, courseId }));
  return layLetter({
    to: reader.email,
    subject,
    unsubscribe: offLink(course.id),
    lines: [
      ...lines,
      { words: `Open the ${leads ? 'lesson' : 'course'}`, link: `${publicUrl}${path}` },
      `You have this letter because you take the course ${line(course.title)}.`,
      { words: 'No more letters about this course', link: offLink(course.id), isNamed: true },
      { words: 'No more letters about any course', link: offLink(null), isNamed: true },
    ],
  });
}

const OUTCOMES: Readonly<Record<ReviewFacts['outcome'], { readonly subject: string; readonly says: string }>> = {
  approved: { subject: 'is approved', says: 'was approved.' },
  rejected: { subject: 'is not approved yet', says: 'was not approved. You can change it and ask again.' },
  withdrawn: {
    subject: 'is withdrawn',
    says: 'was withdrawn by an admin for its rights. Nobody new can get it; those who have it keep it.',
  },
  lifted: { subject: 'is no longer withdrawn', says: 'is no longer withdrawn.' },
};

const NAMES = { courses: 'course', deal_packs: 'dealPack' } as const;
const SPOKEN = { courses: 'course', deal_packs: 'deal pack' } as const;

/** Writes what an admin has decided to the teacher. */
export function writeVerdict(facts: ReviewFacts, reader: Reader, { publicUrl }: LetterSettings): Letter {
  const { item, itemId, outcome, isPublished, note } = facts;
  const { subject, says } = OUTCOMES[outcome];
  const title = line(facts.title);
  const words = note === null ? '' : plainWords(note);
  return layLetter({
    to: reader.email,
    subject: `${title} ${subject}`,
    lines: [
      `Your ${SPOKEN[item]} ${title} ${says}${outcome === 'approved' && isPublished ? ' It is published now.' : ''}`,
      ...(words === '' ? [] : [`${outcome === 'withdrawn' ? 'The reason' : 'The note with it'}: ${words}`]),
      { words: `Open the ${SPOKEN[item]}`, link: `${publicUrl}${itemRoute(NAMES[item], 'teaching', itemId)}` },
      'This letter is about your own work, so that it cannot be turned off.',
    ],
  });
}
