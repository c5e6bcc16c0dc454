import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { ItemForm } from './item-form.tsx';
import type { FormItem } from './item-form-fields.ts';

const item: FormItem = {
  title: 'Tricks and winners',
  description: 'Eight contracts to make.',
  introduction: '',
  keywords: [],
  focus: [],
  biddingSystems: [],
  minExperienceLevel: 2,
  maxExperienceLevel: 3,
  cost: '24',
  costWithDiscount: null,
  currency: 'GBP',
  media: [],
};

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = (name = 'Save') => fireEvent.click(screen.getByRole('button', { name }));

async function open(kind: 'course' | 'dealPack', given: FormItem | undefined = item, onSave = vi.fn(async () => {})) {
  await mount(<ItemForm kind={kind} item={given} topics={[]} onSave={onSave} onCancel={vi.fn()} />);
  return onSave;
}

describe.each(['course', 'dealPack'] as const)('the form of a %s', (kind) => {
  it('sends what is typed, nothing as null', async () => {
    const onSave = vi.fn(async () => {});
    await mount(<ItemForm kind={kind} topics={[]} onSave={onSave} onCancel={vi.fn()} />);
    type(/^Title/, 'Transfers');
    type(/^Lowest level/, '2');
    type(/^Currency/, 'eur');
    send('Create');
    const wanted = {
      title: 'Transfers',
      live: false,
      madeOnly: false,
      minExperienceLevel: 2,
      maxExperienceLevel: null,
    };
    await waitFor(() =>
      expect(onSave).toHaveBeenCalledWith(
        expect.objectContaining({ ...wanted, biddingSystems: [], cost: null, currency: 'EUR' }),
      ),
    );
  });

  it.each([
    [/^Lowest level/, '5', 'The highest level must not be below the lowest'],
    [/^Discounted price/, '24', 'The discounted price must be below the price'],
    [/^Discounted price/, '0', 'Leave both prices empty to give it away for free'],
    [/^Currency/, '', 'Currency is required'],
  ])('says at its fields what does not fit, and sends nothing: %s %s (P-68)', async (label, value, message) => {
    const onSave = await open(kind);
    type(label, value);
    send();
    expect(screen.getByText(message)).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
  });

  it.each([
    [null, null],
    [[], []],
    [['SAYC'], ['SAYC']],
  ])('saves the bidding systems %j as they were: None is not Any (P-72)', async (before, after) => {
    const onSave = await open(kind, { ...item, biddingSystems: before });
    send();
    await waitFor(() => expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ biddingSystems: after })));
  });

  it('takes None by a box and forgets no chosen system when the box is cleared again (P-72)', async () => {
    const onSave = await open(kind, { ...item, biddingSystems: ['SAYC'] });
    const box = screen.getByRole('checkbox', { name: 'No bidding system is needed' });
    fireEvent.click(box);
    expect(screen.queryByLabelText(/^Bidding systems/)).toBeNull();
    send();
    await waitFor(() => expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ biddingSystems: null })));
    fireEvent.click(box);
    send();
    await waitFor(() => expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ biddingSystems: ['SAYC'] })));
  });

  it('shows what the server refuses at its field and loses nothing that was typed (P-68)', async () => {
    const refuse = vi.fn(async () => {
      throw Object.assign(new Error('Invalid'), { isOffline: false, fieldErrors: { currency: ['No such currency'] } });
    });
    await open(kind, item, refuse);
    type(/^Title/, 'Typed anew');
    send();
    expect(await screen.findByText('No such currency')).toBeTruthy();
    expect(screen.getByLabelText(/^Currency/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Typed anew');
  });
});

it('asks of a pack whether a deal must be made before the next opens, of a course whether it is live (P-67)', async () => {
  const onSave = await open('dealPack', { ...item, unlock: 'made' });
  expect(screen.queryByLabelText('Live course')).toBeNull();
  const box = screen.getByLabelText<HTMLInputElement>('Open the next deal only when a deal is made');
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  send();
  await waitFor(() => expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ madeOnly: false })));
});
