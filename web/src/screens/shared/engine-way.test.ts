import { SAMPLE_DEALS } from '@overtrick/shared/learning/deals/sample-deals';
import { expect, test } from 'vitest';
import { summaryRoom } from './engine-way.ts';

const ids = SAMPLE_DEALS.map(({ id }) => id);
const page = 'https://bridge.example/teaching/deals?page=2';

test('a room from a summary: mode, the ids wanted, this page to come back to, nothing recorded (D-54)', () => {
  expect(summaryRoom({ context: 'library' }, ids.slice(0, 1), page)).toEqual({
    mode: 'preview',
    context: 'library',
    dealIds: ids.slice(0, 1),
    exitRedirectUrl: page,
    dealRecordingEnabled: [],
    startWithEmptyAuction: [],
    metadata: {},
  });
  expect(summaryRoom({ context: 'lesson', mode: 'STUDY', deals: SAMPLE_DEALS }, ids, page)).toMatchObject({
    mode: 'study',
    dealIds: ids,
  });
});

test('a room from an activity’s summary says its lesson, and which of its deals start with an empty auction (D-54)', () => {
  const lessonId = '0192f0c0-0000-7000-8000-00000000beef';
  const deals = SAMPLE_DEALS.map((deal, at) => ({ ...deal, game: { ...deal.game, startWithEmptyAuction: at === 1 } }));
  const request = summaryRoom({ context: 'activity', deals, metadata: { lessonId } }, ids, page);
  expect(request).toMatchObject({ context: 'activity', metadata: { lessonId }, startWithEmptyAuction: [ids[1]] });
  const one = summaryRoom({ context: 'activity', deals, metadata: { lessonId } }, ids.slice(0, 1), page);
  expect(one.startWithEmptyAuction).toEqual([]);
});
