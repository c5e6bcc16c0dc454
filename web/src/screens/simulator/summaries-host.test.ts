import { SAMPLE_DEALS } from '@overtrick/shared/learning/deals/sample-deals';
import { expect, test } from 'vitest';
import { summaryRoom } from './summaries-host.tsx';

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
  expect(summaryRoom({ context: 'lesson', mode: 'STUDY' }, ids, page)).toMatchObject({ mode: 'study', dealIds: ids });
});
