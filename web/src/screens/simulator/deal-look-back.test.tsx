import { DEFAULT_PREFERENCES } from '@overtrick/shared/learning/values/preferences';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { analystsHere, openTablesHere } from '../../engine/fake.testing.ts';
import { PASTS } from '../../features/simulator/look-back/look-back-states.ts';
import { DealLookBack } from './deal-look-back.tsx';

/** Panels by their headings: to find roles in a document of 52 buttons and more takes seconds. */
const heading = (name: string) => screen.getByText(name, { selector: 'h2' });
const region = (name: string) => heading(name).closest('section');
const moment = () => Number(screen.getByLabelText<HTMLInputElement>('Moment of the play').value);
const press = (name: string) => {
  const panel = within(document.querySelector<HTMLElement>('.moment-panel') ?? document.body);
  return act(async () => fireEvent.click(panel.getByRole('button', { name })));
};

/** A whole deal in the document: on a busy machine a screen of it takes seconds to draw. */
vi.setConfig({ testTimeout: 30_000 });

describe('the look back on a deal, with an engine', () => {
  const { study, facts, analysis } = PASTS.down;
  afterEach(() => vi.useRealTimers());

  const open = async (over: Partial<Parameters<typeof DealLookBack>[0]> = {}) => {
    await act(async () => {
      render(
        <DealLookBack
          study={study}
          facts={facts}
          place="Deal 4 of 12"
          openAnalyst={analystsHere(analysis.trace)}
          openTable={openTablesHere()}
          settings={{ ...DEFAULT_PREFERENCES, speed: 'fast' }}
          onSettings={vi.fn()}
          {...over}
        />,
      );
    });
  };

  it('asks for the line that was played, then shows what it cost', async () => {
    await open();
    expect(heading('The card that cost the contract')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('takes the table that came with the deal, and asks for one that did not', async () => {
    const findTrickTable = vi.fn(async () => analysis.table ?? null);
    await open({ study: { ...study, table: null }, openAnalyst: analystsHere([], { findTrickTable }) });
    expect(findTrickTable).toHaveBeenCalledOnce();
    expect(region('Contract and par')?.textContent).toContain('+650');
  });

  it('lets go of what is being worked out when it is left', async () => {
    const close = vi.fn();
    let leave = (): void => undefined;
    await act(async () => {
      const view = render(
        <DealLookBack
          study={study}
          facts={facts}
          place=""
          openAnalyst={analystsHere([], { close, traceLine: () => new Promise(() => undefined) })}
          openTable={openTablesHere()}
          settings={DEFAULT_PREFERENCES}
          onSettings={vi.fn()}
        />,
      );
      leave = view.unmount;
    });
    leave();
    expect(close).toHaveBeenCalledOnce();
  });

  it('plays on from a moment at a table that says it records nothing, and comes back to where it was', async () => {
    await open();
    await press('Play on from here');
    const table = screen.getByRole('dialog', { name: 'Playing on: nothing is recorded' });
    expect(within(table).getByText('Not recorded')).toBeTruthy();
    // South is to lead to the seventh trick, as at this moment
    expect(within(table).getAllByText(/four of clubs/).length).toBeGreaterThan(0);
    await act(async () => fireEvent.click(within(table).getByRole('button', { name: 'Back to the look back' })));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(moment()).toBe(24);
  });

  it('says that a line of another version of the deal cannot be shown', async () => {
    await open({ facts: { ...facts, cards: ['AS', ...facts.cards.slice(1)] } });
    expect(screen.getByRole('heading', { name: 'This play cannot be shown' })).toBeTruthy();
  });
});
