import type { StorePack } from '@overtrick/shared/learning/packs/deal-pack';
import { PACK_CONTEXTS } from '@overtrick/shared/learning/packs/pack-view';
import { NOT_STARTED } from '@overtrick/shared/learning/progress/progress';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { PackPage } from './pack-page.tsx';
import { StorePackPage } from './store-pack-page.tsx';

const nothing = (): void => undefined;

const pack: StorePack = {
  ...{ id: 'p', title: 'Tricks and winners', description: 'Eight contracts to make.', introduction: '' },
  ...{ keywords: [], focus: ['declarer play'], biddingSystems: ['ACOL', 'SAYC'], media: [] },
  ...{ minExperienceLevel: 2, maxExperienceLevel: 2, teacherName: 'Joan Tremlett', teacherProfileId: 't' },
  ...{ isFree: false, cost: '24', costWithDiscount: null, currency: 'GBP', activated: false, activityProgress: 0 },
  deals: [{ id: 'a', name: 'The corner table' }],
  abilities: { buy: true, play: false, edit: false },
};

const inStore = (changes: Partial<StorePack>) =>
  mount(
    <StorePackPage
      pack={{ ...pack, ...changes }}
      teacher={null}
      buying={{ busy: false, isOnline: true, problem: null, onBuy: nothing }}
    />,
  );

const page = (context: (typeof PACK_CONTEXTS)[number], deals = pack.deals) => (
  <PackPage
    context={context}
    item={pack}
    deals={deals.map((deal) => ({ ...deal, contract: null }))}
    progress={deals.map(() => NOT_STARTED)}
    activated={context === 'myDeals'}
    teacher={null}
    area={null}
    onPlay={nothing}
    onContinue={nothing}
    opening={null}
  />
);

it('is headed by its title, with its deals, its level and each bidding system as tags (P-02) (P-05)', async () => {
  const { container } = await mount(page('dealStore'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tricks and winners');
  const tags = [...container.querySelectorAll('.pack-head .tag')].map((tag) => tag.textContent);
  expect(tags).toEqual(['1 Deals', 'Beginner+', 'ACOL', 'SAYC']);
  const systems = screen.getAllByTitle('Bidding system for this deal pack').map(({ textContent }) => textContent);
  expect(systems).toEqual(['ACOL', 'SAYC']);
});

it('has a button to buy it, which reads ‘Purchased’ and is off once it is activated, in the store only (P-07)', async () => {
  const { unmount } = await inStore({});
  expect(screen.getByRole('button', { name: 'Buy Deal Pack' })).toHaveProperty('disabled', false);
  unmount();
  const bought = await inStore({ activated: true });
  expect(screen.getByRole('button', { name: 'Purchased' })).toHaveProperty('disabled', true);
  bought.unmount();
  for (const context of PACK_CONTEXTS) {
    const { unmount: leave } = await mount(page(context));
    expect(screen.queryByRole('button', { name: /Buy|Purchased/ })).toBeNull();
    leave();
  }
});

it.each([
  [{ isFree: true, cost: null }, ['free']],
  [{}, ['£24']],
  // Once to be heard, and once to be seen.
  [{ costWithDiscount: '18' }, ['£18', '£24', '£18', '£24']],
  [{ activated: true }, []],
] as const)('shows what it costs until it is activated: %j (P-09)', async (changes, prices) => {
  const { container } = await inStore(changes);
  const shown = container.querySelector('.pack-head-area')?.textContent?.match(/free|£\d+/g) ?? [];
  expect(shown).toEqual(prices);
});

it('that is empty asks its teacher for deals, and nobody else (P-12)', async () => {
  for (const context of PACK_CONTEXTS) {
    const { unmount } = await mount(page(context, []));
    const link = screen.queryByRole('link', { name: 'Add deals' });
    expect([
      context,
      screen.queryByText('Add new deals to see them here') !== null,
      link?.getAttribute('href'),
    ]).toEqual(context === 'teaching' ? [context, true, '/teaching/deal-packs/p/deals'] : [context, false, undefined]);
    unmount();
  }
});
