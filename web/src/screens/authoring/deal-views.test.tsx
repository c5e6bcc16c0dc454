import { getDeal } from '@overtrick/shared/contract/deal-library';
import { aStudyDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import { renderHook, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { notificationAtom } from '../../navigation/notifications.ts';
import { summariesAtom } from '../../navigation/simulator.ts';
import { ServicesContext } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { useDealViews } from './deal-views.ts';

function views(find: (id: string) => { readonly name: string | null; readonly study: ReturnType<typeof aStudyDeal> }) {
  const store = createStore();
  const read = vi.fn(async (endpoint: unknown, asked?: { readonly params?: { readonly dealId: string } }) =>
    endpoint === getDeal ? find(asked?.params?.dealId ?? '') : null,
  );
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>
      <ServicesContext value={{ api: { read }, reads: { read }, store } as unknown as Services}>
        {children}
      </ServicesContext>
    </Provider>
  );
  const { result } = renderHook(() => useDealViews('teaching', 'lesson'), { wrapper });
  return { ways: result.current, opened: () => store.get(summariesAtom), notice: () => store.get(notificationAtom) };
}

test('an author’s deal opens in the summaries of all deals of its activity, in PREVIEW, each auction as the activity has it', async () => {
  const deals = [1, 2].map((number) => aStudyDeal(number));
  const { ways, opened } = views((id) => ({ name: null, study: deals[Number(id)] ?? aStudyDeal(9) }));
  ways.preview(
    [
      { id: '0', startWithEmptyAuction: false },
      { id: '1', startWithEmptyAuction: true },
    ],
    1,
  );
  await waitFor(() => expect(opened()).not.toBeNull());
  expect(opened()).toMatchObject({
    title: 'Deals of this activity',
    index: 1,
    context: 'activity',
    metadata: { lessonId: 'lesson' },
  });
  expect(opened()?.mode).toBeUndefined();
  expect(opened()?.deals.map(({ id, game }) => [id, game.startWithEmptyAuction])).toEqual([
    [deals[0]?.id, false],
    [deals[1]?.id, true],
  ]);
});

test('a single deal is called by its name, and one that cannot be read is told of', async () => {
  const one = views(() => ({ name: 'Nine, and no more', study: aStudyDeal(1) }));
  one.ways.preview([{ id: '0' }]);
  await waitFor(() => expect(one.opened()?.title).toBe('Nine, and no more'));
  const none = views(() => {
    throw new Error('gone');
  });
  none.ways.preview([{ id: '0' }]);
  await waitFor(() => expect(none.notice()?.tone).toBe('bad'));
  expect(none.opened()).toBeNull();
});
