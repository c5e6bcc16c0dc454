import { expect, it } from 'vitest';
import type { RunThroughDeal } from '../learning/activities/run-through-deal.ts';
import { DIAGRAMS } from '../learning/quiz/quiz.testing.ts';
import { type ActivityContent, contentOf, emptyContent } from './activity-content.ts';
import { draftActivity } from './draft-activity.ts';

const NOTHING = { media: [], deals: [] };
const film = { id: 'film', url: 'blob:film', name: 'film.mp4' };
const question: ActivityContent = {
  ...{ type: 'quiz', title: '2d', question: '<p>Lead?</p>', hint: 'Low', explanation: '<p>!</p>' },
  ...{ mustChooseAllCorrectAnswers: true, diagrams: [...DIAGRAMS] },
};

it.each([
  [{ type: 'titlePage', title: 'Begin', config: { text: '<p>Count.</p>' } }],
  [question],
  [{ type: 'video', title: 'Film' }],
] as const)('what stands in a form is what its student would get of it (D-207): %j', (content) => {
  const shown = draftActivity(content as ActivityContent, NOTHING);
  expect(contentOf(shown)).toEqual(content);
  expect(shown.progress).toBeNull();
});

it('a draft has its file, and says what keeps it from students (D-207)', () => {
  const video: ActivityContent = { type: 'video', title: 'Film' };
  expect(draftActivity(video, NOTHING).missing).toEqual(['Video is required']);
  expect(draftActivity(video, { ...NOTHING, media: [film] })).toMatchObject({ media: [film], missing: [] });
  expect(draftActivity(emptyContent('deal'), NOTHING).missing).toEqual(['Deal is required']);
});

it('a run-through has its deals as they are met, in order (D-207)', () => {
  const deal = { id: 'a', version: 3, name: 'Duck', startWithEmptyAuction: true } as RunThroughDeal;
  const shown = draftActivity({ ...emptyContent('deal'), title: 'Run' }, { media: [], deals: [deal] });
  expect(shown).toMatchObject({ type: 'deal', config: { deals: [deal] }, missing: [] });
});
