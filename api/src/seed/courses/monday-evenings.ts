import type { DemoCourse } from '../course.ts';
import { page, question, showHand, text } from '../quiz.ts';

const defence = (index: number) => ({ pack: 'defending-together', index });

/** Two evenings with a teacher: one was held last week, the other is held next week. */
export const MONDAY_EVENINGS: DemoCourse = {
  key: 'monday-evenings',
  live: true,
  title: 'Monday evenings: defence together',
  description: 'An hour on line with Joan: a short talk, then deals to defend, and questions at the end.',
  introduction:
    '<p>We meet on Mondays at seven. Each evening has one idea and a few deals. When it is over you find its hands here.</p>',
  keywords: ['opening leads', 'third hand'],
  focus: ['defence'],
  biddingSystems: ['ACOL'],
  minExperienceLevel: 3,
  maxExperienceLevel: 5,
  currency: 'GBP',
  lessons: [
    {
      title: 'What to lead',
      meeting: { inDays: -7, place: 'The back room of the library, High Street' },
      records: [{ name: 'The hands of the evening.pbn', pack: 'defending-together' }],
      deals: [defence(0), defence(1)],
      activities: [
        page(
          'Before you come',
          '<p>Against no trumps lead the <strong>fourth best</strong> card of your longest suit, and from a sequence its top. Against a suit contract a sequence is safest of all.</p>',
        ),
        question({
          key: 'monday-evenings/1a',
          number: '1a',
          question: '<p>They play 3NT, and you are on lead. Which card?</p>',
          shows: [showHand('84.KJ973.A62.J85')],
          answers: [text('The 7 of hearts', true), text('The king of hearts'), text('The ace of diamonds')],
          hint: 'Your longest suit, and the fourth card from the top.',
          explanation: '<p><strong>♥7</strong>: king, knave, nine, seven.</p>',
        }),
      ],
    },
    {
      title: 'Third hand plays high',
      meeting: { inDays: 7, place: 'https://meet.example.com/monday-evenings' },
      records: [],
      deals: [defence(2)],
      activities: [
        page(
          'Before you come',
          '<p>When partner leads a small card, third hand plays its highest, to win the trick or to drive out something higher. With two that are equal it plays the <strong>lower</strong>.</p>',
        ),
      ],
    },
  ],
};
