import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import type { ManagedPack } from '@overtrick/shared/learning/packs/deal-pack';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { notificationAtom } from '../../navigation/notifications.ts';
import { ServicesContext } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { NewPackScreen, PackFormScreen } from './pack-form-screen.tsx';

const ID = '01900000-0000-7000-8000-000000000001';

/** The screen in a router of its own, with calls that answer `reply` or throw it. */
async function open(page: ReactNode, answer: () => Promise<unknown>) {
  const store = createStore();
  const calls = vi.fn(async (_line: unknown, _asked: unknown) => answer());
  const api = { call: calls, read: calls, upload: calls };
  const services = { api, reads: api, store, person: () => null, subscribe: () => () => {} } as unknown as Services;
  const routeTree = createRootRoute({ component: () => <main>{page}</main>, notFoundComponent: () => null });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <Provider store={store}>
      <ServicesContext value={services}>
        <RouterProvider router={router as never} />
      </ServicesContext>
    </Provider>,
  );
  await screen.findByRole('main');
  return { calls, at: () => router.state.location.pathname, notice: () => store.get(notificationAtom)?.text };
}

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const pack: ManagedPack = {
  id: ID,
  title: 'Endplays',
  description: '',
  introduction: '',
  keywords: [],
  focus: [],
  biddingSystems: null,
  minExperienceLevel: null,
  maxExperienceLevel: null,
  isFree: true,
  cost: null,
  costWithDiscount: null,
  currency: 'GBP',
  media: [],
  teacherName: 'Joan',
  teacherProfileId: ID,
  unlock: 'made',
  deals: [],
  activated: false,
  activityProgress: 0,
  isCompleted: false,
  abilities: { buy: false, play: false, edit: true },
  status: 'draft',
  approval: null,
  approvalNote: null,
  audience: 'everyone',
  studentCount: 0,
  updatedDate: '2026-11-20T10:00:00Z',
  requestedDate: null,
};

describe('a new pack', () => {
  it('is made by one call and opens its view (P-68)', async () => {
    const { calls, at, notice } = await open(<NewPackScreen topics={[]} />, async () => ({ id: ID }));
    type(/^Title/, 'Endplays');
    fireEvent.click(screen.getByLabelText('Open the next deal only when a deal is made'));
    press('Create');
    await waitFor(() => expect(at()).toBe(`/teaching/deal-packs/${ID}`));
    expect(notice()).toBe('The deal pack has been created');
    expect(calls).toHaveBeenCalledTimes(1);
    const [line, asked] = calls.mock.calls[0] ?? [];
    expect(line).toBe(managedPacks.teaching.create);
    expect(asked).toMatchObject({ body: { title: 'Endplays', unlock: 'made', biddingSystems: [] } });
    expect(Object.keys((asked as { body: object }).body)).not.toContain('live');
  });

  it('that is refused stays in its form, with the reason at its field (P-68)', async () => {
    const refusal = {
      kind: 'answered',
      status: 422,
      message: 'Invalid',
      fieldErrors: { title: ['Too long'] },
    } as const;
    const { at } = await open(<NewPackScreen topics={[]} />, () => Promise.reject(new ApiError(refusal)));
    type(/^Title/, 'Endplays');
    press('Create');
    expect(await screen.findByText('Too long')).toBeTruthy();
    expect([at(), screen.getByLabelText<HTMLInputElement>(/^Title/).value]).toEqual(['/', 'Endplays']);
  });
});

it.each(['teaching', 'admin'] as const)(
  'a pack is changed by the call of %s, and nothing that was not touched (P-68)',
  async (context) => {
    const { calls, at } = await open(<PackFormScreen context={context} pack={pack} topics={[]} />, async () => pack);
    type(/^Title/, 'Squeezes');
    press('Save');
    await waitFor(() => expect(at()).toBe(`/${context}/deal-packs/${ID}`));
    const [line, asked] = calls.mock.calls[0] ?? [];
    expect(line).toBe(managedPacks[context].put);
    expect(asked).toMatchObject({
      params: { dealPackId: ID },
      body: { title: 'Squeezes', unlock: 'made', biddingSystems: null, cost: null },
    });
  },
);
