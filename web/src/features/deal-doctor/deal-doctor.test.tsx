import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DealCheck } from './deal-check.ts';
import { DealChecks } from './deal-checks.tsx';
import { DealDoctor } from './deal-doctor.tsx';
import { CHECK_STATES, DOCTOR_STATES } from './doctor-states.ts';

afterEach(cleanup);

const shown = (name: string) => DOCTOR_STATES[name] as (typeof DOCTOR_STATES)[string];
const list = () => within(screen.getByRole('list', { name: 'Findings' }));

describe('the deal doctor', () => {
  it('says the gravest first, each with its tone in a word (D-135)', () => {
    render(<DealDoctor {...shown('done')} />);
    const words = list()
      .getAllByRole('listitem')
      .map((item) => item.textContent ?? '');
    expect(words[0]).toContain('Wrong');
    expect(words[1]).toContain('Look at this');
    expect(words.at(-1)).toContain('Good');
  });

  it('shows the cards of a moment beside each other, the teacher’s marked in words (D-137)', () => {
    render(<DealDoctor {...shown('done')} />);
    const row = within(screen.getByRole('table')).getAllByRole('row')[1] as HTMLElement;
    expect(row.textContent).toContain('teacher’s');
    expect(row.textContent).toContain('86');
  });

  it('leads to the table only where there is something to see', () => {
    const onSee = vi.fn();
    render(<DealDoctor {...shown('done')} onSee={onSee} />);
    const buttons = screen.getAllByRole('button', { name: 'See it at the table' });
    expect(buttons).toHaveLength(4);
    fireEvent.click(buttons[0] as HTMLElement);
    expect(onSee.mock.calls[0]?.[0].look).not.toBeNull();
  });

  it('silences a finding only with a reason, and never what is good (D-136)', async () => {
    const onSilence = vi.fn();
    render(<DealDoctor {...shown('done')} onSilence={onSilence} />);
    const buttons = screen.getAllByRole('button', { name: 'Silence' });
    expect(buttons).toHaveLength(5);
    await act(async () => fireEvent.click(buttons[0] as HTMLElement));
    fireEvent.click(screen.getByRole('button', { name: 'Silence it' }));
    expect(onSilence).not.toHaveBeenCalled();
    expect(screen.getByText('Say why, for whoever edits the deal next.')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '  It is meant so. ' } });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    expect(onSilence).toHaveBeenCalledWith(expect.objectContaining({ code: 'bot-not-held' }), 'It is meant so.');
  });

  it('folds what is silenced away with its reason, from where it can be said again (D-136)', () => {
    const onSilence = vi.fn();
    render(<DealDoctor {...shown('silenced')} onSilence={onSilence} />);
    expect(list().queryByText(/Fails after the lead/)).toBeNull();
    const folded = screen.getByText('1 finding is silenced').closest('details') as HTMLDetailsElement;
    expect(folded.open).toBe(false);
    expect(folded.textContent).toContain('Reason: The lead is scripted');
    fireEvent.click(within(folded).getByText('Say it again'));
    expect(onSilence).toHaveBeenCalledWith(expect.objectContaining({ code: 'fails-after-lead' }), null);
  });

  it('shows how far it has come and can be cancelled, then asked again', () => {
    const [onStop, onAgain] = [vi.fn(), vi.fn()];
    const { rerender } = render(<DealDoctor {...shown('examining')} onStop={onStop} onAgain={onAgain} />);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('21');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    rerender(<DealDoctor {...shown('cancelled')} onStop={onStop} onAgain={onAgain} />);
    fireEvent.click(screen.getByRole('button', { name: 'Examine again' }));
    expect([onStop, onAgain].map((call) => call.mock.calls.length)).toEqual([1, 1]);
  });

  it('says so when the play could not be examined', () => {
    render(<DealDoctor {...shown('no solver')} />);
    expect(screen.getByText(/The solver does not work on this device/)).toBeTruthy();
  });
});

describe('many deals', () => {
  const open = (over: Partial<Parameters<typeof DealChecks>[0]> = {}) =>
    render(
      <DealChecks
        checks={CHECK_STATES}
        isStopped={false}
        onStop={vi.fn()}
        onAgain={vi.fn()}
        onSee={vi.fn()}
        onGo={vi.fn()}
        onSilence={vi.fn()}
        {...over}
      />,
    );

  it('are a row each, with what was found counted in words and what is grave open (D-138)', () => {
    open();
    expect(screen.getByText('1 wrong, 1 to look at, 3 to know').closest('details')?.open).toBe(true);
    expect(screen.getByText('2 to know').closest('details')?.open).toBe(false);
    expect(screen.getByText('Waiting')).toBeTruthy();
    expect(screen.getByText('This deal could not be read: it is not on this device.')).toBeTruthy();
    expect(screen.getAllByRole('progressbar')[0]?.getAttribute('aria-valuetext')).toBe('3 of 5 deals');
  });

  it('can be cancelled, and checked again', () => {
    const [onStop, onAgain] = [vi.fn(), vi.fn()];
    const { unmount } = open({ onStop });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    unmount();
    open({ onAgain, isStopped: true });
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect([onStop, onAgain].map((call) => call.mock.calls.length)).toEqual([1, 1]);
  });

  it('lead to the table with their deal', () => {
    const onSee = vi.fn();
    open({ onSee });
    fireEvent.click(screen.getAllByRole('button', { name: 'See it at the table' })[0] as HTMLElement);
    expect(onSee).toHaveBeenCalledWith('1', expect.objectContaining({ code: 'fails-after-lead' }));
  });

  it('of a pack lead back to it, say what is true of them together, and lead to the place in the editor (P-71)', () => {
    const onGo = vi.fn();
    open({ onGo, pack: { title: 'Endplays', href: '/teaching/deal-packs/1', notes: ['Deals 1 and 2 are the same.'] } });
    expect(screen.getByRole('link', { name: 'Back to Endplays' }).getAttribute('href')).toBe('/teaching/deal-packs/1');
    expect(screen.getByRole('region', { name: 'The deals taken together' }).textContent).toContain('Deals 1 and 2');
    fireEvent.click(screen.getAllByRole('button', { name: 'Go there' })[0] as HTMLElement);
    expect(onGo).toHaveBeenCalledWith('1', expect.objectContaining({ place: expect.anything() }));
  });

  it.each([
    ['older', 'The pack has other cards than your library. Checked as the pack has it.', true],
    ['gone', 'Gone from your library. Checked as the pack has it.', false],
  ] as const)(
    'of a pack with a deal that is %s in the library say so and answer nothing there (P-71)',
    (place, words, goes) => {
      open({ checks: CHECK_STATES.slice(0, 1).map((check) => ({ ...check, place })) });
      expect(screen.getByText(words)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Silence' })).toBeNull();
      expect(screen.queryAllByRole('button', { name: 'Go there' }).length > 0).toBe(goes);
    },
  );

  it('silence a finding of their deal with a reason, and say why an answer was not kept (D-170)', async () => {
    const onSilence = vi.fn();
    const [first, ...others] = CHECK_STATES;
    open({ onSilence, checks: [{ ...(first as DealCheck), problem: 'You are off line.' }, ...others] });
    expect(screen.getAllByRole('alert').filter((one) => one.textContent === 'You are off line.')).toHaveLength(1);
    await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Silence' })[0] as HTMLElement));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'It is meant so.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Silence it' }));
    expect(onSilence).toHaveBeenCalledWith('1', expect.objectContaining({ code: 'bot-not-held' }), 'It is meant so.');
  });

  it('may be none', () => {
    open({ checks: [] });
    expect(screen.getByText('No deals to check')).toBeTruthy();
  });
});
