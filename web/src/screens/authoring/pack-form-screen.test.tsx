import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import type { ManagedPack } from '@overtrick/shared/learning/packs/deal-pack';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { showAnswered } from './answered-screen.testing.tsx';
import { NewPackScreen, PackFormScreen } from './pack-form-screen.tsx';

const ID = '01900000-0000-7000-8000-000000000001';

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
    const { calls, at, notice } = await showAnswered(<NewPackScreen topics={[]} />, async () => ({ id: ID }));
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
    const { at } = await showAnswered(<NewPackScreen topics={[]} />, () => Promise.reject(new ApiError(refusal)));
    type(/^Title/, 'Endplays');
    press('Create');
    expect(await screen.findByText('Too long')).toBeTruthy();
    expect([at(), screen.getByLabelText<HTMLInputElement>(/^Title/).value]).toEqual(['/', 'Endplays']);
  });
});

it.each(['teaching', 'admin'] as const)(
  'a pack is changed by the call of %s, and nothing that was not touched (P-68)',
  async (context) => {
    const { calls, at } = await showAnswered(
      <PackFormScreen context={context} pack={pack} topics={[]} />,
      async () => pack,
    );
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
