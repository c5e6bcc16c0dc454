import type { StorePack } from '@overtrick/shared/learning/packs/deal-pack';
import { aTeacher } from '@overtrick/shared/learning/packs/teacher.testing';
import { IMMEDIATE_ACCESS } from '@overtrick/shared/money/seller';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ServicesContext } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { StorePackScreen } from './store-pack-screen.tsx';

const pack: StorePack = {
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Endplays',
  description: '',
  introduction: '',
  keywords: [],
  focus: [],
  biddingSystems: [],
  minExperienceLevel: null,
  maxExperienceLevel: null,
  isFree: false,
  cost: '20',
  costWithDiscount: null,
  currency: 'GBP',
  media: [],
  teacherName: 'Joan',
  teacherProfileId: aTeacher.id,
  deals: [],
  activated: false,
  activityProgress: 0,
  abilities: { buy: true, play: false, edit: false },
};

async function buy(reply: object) {
  const wake = vi.fn();
  const api = { call: vi.fn(async () => reply) };
  const person = { runner: { wake } };
  const services = { api, person: () => person, subscribe: () => () => {} } as unknown as Services;
  const component = () => (
    <main>
      <StorePackScreen pack={pack} teacher={aTeacher} />
    </main>
  );
  const routeTree = createRootRoute({ component, notFoundComponent: () => null });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <ServicesContext value={services}>
      <RouterProvider router={router as never} />
    </ServicesContext>,
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: IMMEDIATE_ACCESS }));
  fireEvent.click(screen.getByRole('button', { name: 'Buy Deal Pack' }));
  await waitFor(() => expect(api.call).toHaveBeenCalledTimes(1));
  return { at: () => router.state.location.pathname, wake };
}

afterEach(() => vi.restoreAllMocks());

it('a pack that needs no checkout is got at once, and opens in My deals (P-59)', async () => {
  const { at, wake } = await buy({ id: 'e1' });
  await waitFor(() => expect(at()).toBe(`/my-deals/${pack.id}`));
  expect(wake).toHaveBeenCalledTimes(1);
});

it('a pack with a price leads to the hosted checkout of that session, and stays not got (P-59)', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { at, wake } = await buy({ id: 'e1', checkout: 'cs_1', checkoutUrl: 'https://pay.example/cs_1' });
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/cs_1'));
  expect([at(), wake.mock.calls.length]).toEqual(['/', 0]);
});
