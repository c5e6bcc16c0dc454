import type { BundledActivity } from '../activities/activity.ts';
import type { StudyDeal } from '../deals/study-deal.ts';
import { aTeacher } from '../packs/teacher.testing.ts';
import { testId } from '../progress/attempt.testing.ts';
import type { CourseBundle } from './course.ts';

export const COURSE = testId(1);
export const LESSON = testId(21);
export const EMPTY_LESSON = testId(22);
export const [INTERTITLE, QUESTION, RUN] = [testId(11), testId(12), testId(13)] as const;
export const [RIGHT, WRONG] = ['c1111111-1111-4111-8111-111111111111', 'c2222222-2222-4222-8222-222222222222'] as const;

const answer = (uuid: string, text: string, isCorrect: boolean) => ({
  uuid,
  context: 'answer' as const,
  type: 'TextAnswer' as const,
  config: { text, isCorrect },
});

const activities: BundledActivity[] = [
  { type: 'titlePage', id: INTERTITLE, title: 'Begin here', version: 1, media: [], config: { text: '<p>Count.</p>' } },
  {
    type: 'quiz',
    id: QUESTION,
    title: '1a',
    version: 2,
    media: [],
    question: '<p>How many winners?</p>',
    hint: '',
    explanation: '',
    mustChooseAllCorrectAnswers: false,
    diagrams: [answer(RIGHT, 'Nine', true), answer(WRONG, 'Ten', false)],
  },
  {
    type: 'deal',
    id: RUN,
    title: 'Nine, and no more',
    version: 1,
    media: [],
    config: { deals: [{ id: testId(500), version: 1, startWithEmptyAuction: false }] },
  },
];

/** A solo course of two lessons: one with an intertitle, a question and a run-through of this deal, one empty. */
export const aCourseBundle = (deals: readonly StudyDeal[], changes: Partial<CourseBundle> = {}): CourseBundle => ({
  kind: 'course',
  id: COURSE,
  version: 1,
  item: {
    id: COURSE,
    title: 'Tricks and winners',
    description: 'What a trick is worth.',
    introduction: '<p>Three short lessons.</p>',
    keywords: ['counting winners'],
    focus: ['declarer play'],
    biddingSystems: [],
    minExperienceLevel: 1,
    maxExperienceLevel: 2,
    isFree: true,
    cost: null,
    costWithDiscount: null,
    currency: 'GBP',
    media: [],
    teacherName: 'Tom Teacher',
    teacherProfileId: testId(800),
    live: false,
  },
  teacher: aTeacher,
  lessons: [
    {
      ...{ id: LESSON, title: 'Counting winners', startsAt: null, startedAt: null, endedAt: null },
      media: [],
      deals: [],
      activities,
    },
    {
      ...{ id: EMPTY_LESSON, title: 'Trumps', startsAt: null, startedAt: null, endedAt: null },
      media: [],
      deals: [],
      activities: [],
    },
  ],
  deals: [...deals],
  media: [],
  ...changes,
});
