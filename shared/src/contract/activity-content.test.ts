import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type Activity,
  activitySchema,
  bundleActivity,
  bundledActivitySchema,
  openActivity,
} from '../learning/activities/activity.ts';
import { ACTIVITY_TYPES, kindOf } from '../learning/activities/kinds.ts';
import { aDeal } from '../learning/deals/study-deal.testing.ts';
import { describeDeal } from '../learning/packs/described-deal.ts';
import { testId } from '../learning/progress/attempt.testing.ts';
import { NOT_STARTED } from '../learning/progress/progress.ts';
import { DIAGRAMS } from '../learning/quiz/quiz.testing.ts';
import { activityContentSchema, contentOf } from './activity-content.ts';

const question = { question: '<p>Who leads?</p>', hint: '', explanation: '', mustChooseAllCorrectAnswers: false };
const deal = { id: testId(500), version: 2, startWithEmptyAuction: true };

/** One activity of each type, as an author writes it. */
const WRITTEN = v.parse(v.array(activityContentSchema), [
  { type: 'titlePage', title: 'Begin here', config: { text: '<p>Count.</p>' } },
  { type: 'video', title: 'Counting' },
  { type: 'embeddedPresentation', title: 'Slides' },
  { type: 'quiz', title: '1a', ...question, diagrams: DIAGRAMS },
  { type: 'deal', title: 'Play it', config: { deals: [deal] } },
]);

const seen = {
  ...describeDeal(aDeal(), NOT_STARTED),
  ...{ openingLead: null, importOrder: null, experienceLevel: null },
};
const place = {
  ...{ lessonId: testId(21), courseId: testId(1), displayOrder: 1, progress: null },
  ...{ courseTitle: 'Tricks', lessonTitle: 'Winners' },
};

/** Passes a content through the database and a bundle to its reader. */
function read(content: (typeof WRITTEN)[number], media: Activity['media'] = []): Activity {
  const { type, title } = content;
  const kept = kindOf(type).keep(content, (html) => html.replaceAll('<p>', '<p class="harmless">'));
  const refs = (kindOf(type).deals?.written(content) ?? []).map((ref) => ({ ...ref, version: ref.version ?? 1 }));
  const common = { id: testId(11), type, title, version: 3, media };
  const bundled = bundleActivity(common, JSON.parse(JSON.stringify(kept)), refs);
  expect(v.parse(bundledActivitySchema, bundled)).toEqual(bundled);
  return openActivity(
    bundled,
    place,
    refs.map((ref) => ({ ...seen, ...ref, media: [] })),
  );
}

describe('an activity', () => {
  it('of every type is here', () => {
    expect(WRITTEN.map(({ type }) => type)).toEqual(ACTIVITY_TYPES);
  });

  it.each(WRITTEN)('of type $type is read, and edited again, as it was written', (content) => {
    const activity = read(content);
    expect(v.parse(activitySchema, activity)).toEqual(activity);
    const harmless = JSON.parse(JSON.stringify(content).replaceAll('<p>', '<p class=\\"harmless\\">'));
    expect(contentOf(activity)).toEqual(harmless);
  });
});
