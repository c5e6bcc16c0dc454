import type { PackDeal } from '@overtrick/shared/learning/packs/deal-pack';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import type { ChosenDeal, LibraryProps } from './chosen-deal.ts';
import { DealsForm } from './deals-form.tsx';

const id = (digit: number): string => `01900000-0000-7000-8000-00000000000${digit}`;

const deal = (digit: number, more: Partial<PackDeal> = {}): PackDeal => ({
  id: id(digit),
  version: 1,
  name: `Deal of ${digit}`,
  status: '-',
  isComplete: false,
  bonusTricks: 0,
  madeMaximumTricks: false,
  contract: '4S',
  declarer: 'S',
  dealer: 'N',
  playerPosition: 'S',
  media: [],
  newest: { version: 1 },
  ...more,
});

const extra: ChosenDeal = { id: id(8), version: 3, name: 'Added', dealer: 'E', contract: null, declarer: null };
const other: ChosenDeal = { ...extra, id: id(9), name: 'Added too' };

const Library = ({ chosen, onAdd, onAddMany, onRemove }: LibraryProps) => (
  <>
    <output>{chosen.length} chosen</output>
    <button type="button" onClick={() => onAdd(extra)}>
      Add one
    </button>
    <button type="button" onClick={() => onAddMany?.([extra, other])}>
      Add many
    </button>
    <button type="button" onClick={() => onRemove(id(1))}>
      Remove the first
    </button>
  </>
);

async function open(deals: readonly PackDeal[], onSave = vi.fn(async () => {})) {
  const ways = { onSave, onTake: vi.fn(async () => {}), onPreview: vi.fn(), onPreviewDeal: vi.fn(), onCancel: vi.fn() };
  await mount(
    <DealsForm
      title="Endplays"
      holder="pack"
      checkedPack={id(7)}
      deals={deals}
      library={(props) => <Library {...props} />}
      {...ways}
    />,
  );
  return ways;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () => within(screen.getByRole('list', { name: 'Deals of this pack' })).queryAllByRole('listitem');
const saved = (onSave: ReturnType<typeof vi.fn>) => {
  press('Save');
  return waitFor(() => expect(onSave).toHaveBeenCalled()).then(() => onSave.mock.lastCall?.[0]);
};

describe('the deals of a pack', () => {
  it('are added one by one or many at once, each once, and removed: saved in their order (P-69)', async () => {
    const { onSave } = await open([deal(1), deal(2)]);
    press('Add one');
    press('Add many');
    expect(screen.getByText('4 chosen')).toBeTruthy();
    press('Remove the first');
    expect(await saved(onSave)).toEqual([id(2), id(8), id(9)]);
  });

  it('are put in another order by keys, and the list is cleared at once (P-69)', async () => {
    const { onSave } = await open([deal(1), deal(2), deal(3)]);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Deal of 3' }), { key: 'Home' });
    expect(await saved(onSave)).toEqual([id(3), id(1), id(2)]);
    press('Clear list');
    expect(rows()).toEqual([]);
  });

  it('keep the keyboard at their list when one is taken off it, and when it is cleared (P-69)', async () => {
    await open([deal(1), deal(2), deal(3)]);
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    press('Remove from list: Deal of 2');
    expect(focused()).toBe('Remove from list: Deal of 3');
    press('Remove from list: Deal of 3');
    expect(focused()).toBe('Remove from list: Deal of 1');
    press('Clear list');
    expect(focused()).toBe('Deals');
  });

  it('are previewed alone and all together (P-69)', async () => {
    const { onPreview, onPreviewDeal } = await open([deal(1), deal(2)]);
    fireEvent.click(within(rows()[1] as HTMLElement).getByRole('button', { name: 'Preview deal: Deal of 2' }));
    expect(onPreviewDeal).toHaveBeenCalledWith(expect.objectContaining({ id: id(2) }));
    press('Preview');
    expect(onPreview).toHaveBeenCalledWith([
      expect.objectContaining({ id: id(1) }),
      expect.objectContaining({ id: id(2) }),
    ]);
  });

  it('lead to their check once they are saved as they stand here (P-71)', async () => {
    await open([deal(1)]);
    const href = screen.getByRole('link', { name: 'Check' }).getAttribute('href');
    expect(href).toContain(`pack=${id(7)}`);
    press('Add one');
    expect(screen.queryByRole('link', { name: 'Check' })).toBeNull();
  });

  it('stay, marked, when they are gone from the library (P-70)', async () => {
    const { onSave } = await open([deal(1, { newest: null }), deal(2)]);
    expect(rows().map((row) => row.textContent?.includes('Gone from your library'))).toEqual([true, false]);
    expect(await saved(onSave)).toEqual([id(1), id(2)]);
  });

  it('say that the library has newer cards, and take them only when asked (P-70)', async () => {
    const { onTake, onSave } = await open([deal(1, { newest: { version: 2 } }), deal(2)]);
    await saved(onSave);
    expect(onTake).not.toHaveBeenCalled();
    press('Take the new cards: Deal of 1');
    await waitFor(() => expect(onTake).toHaveBeenCalledWith(id(1)));
    expect(screen.queryByRole('button', { name: 'Take the new cards: Deal of 2' })).toBeNull();
  });

  it('show what the pack has now once new cards are taken, and keep what was added meanwhile (P-70)', async () => {
    const onSave = vi.fn(async () => {});
    const Screen = () => {
      const [deals, setDeals] = useState([deal(1, { newest: { version: 2 } })]);
      return (
        <DealsForm
          title="Endplays"
          holder="pack"
          checkedPack={id(7)}
          deals={deals}
          library={(props) => <Library {...props} />}
          onTake={async () => setDeals([deal(1, { version: 2, newest: { version: 2 }, name: 'Other cards' })])}
          onSave={onSave}
          onPreview={vi.fn()}
          onPreviewDeal={vi.fn()}
          onCancel={vi.fn()}
        />
      );
    };
    await mount(<Screen />);
    press('Add one');
    press('Take the new cards: Deal of 1');
    expect(await screen.findByText('1. Other cards')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Take the new cards/ })).toBeNull();
    expect(await saved(onSave)).toEqual([id(1), id(8)]);
  });

  it('show from an empty pack the ways to deals (P-69)', async () => {
    await open([]);
    const ways = ['Import a file', 'New deal', 'Generate deals'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(ways).toEqual(['/teaching/deals?import=true', '/teaching/deals/create', '/teaching/deals/generate']);
    expect(screen.queryByRole('link', { name: 'Check' })).toBeNull();
  });

  it('say why they were not saved, and stay as they are (P-69)', async () => {
    const refusal = { isOffline: false, fieldErrors: { deals: ['Deal 2 cannot be studied.'] } };
    const onSave = vi.fn(async () => {
      throw Object.assign(new Error('Invalid'), refusal);
    });
    await open([deal(1), deal(2)], onSave);
    press('Save');
    expect(await screen.findByText('Deal 2 cannot be studied.')).toBeTruthy();
    expect(rows()).toHaveLength(2);
  });
});
