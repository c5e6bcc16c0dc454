import { previewSnapshotOf } from '@overtrick/shared/table/preview/view';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PREVIEW_STATES, previewStateOf } from '../preview/preview-states.ts';
import {
  eventsOf,
  type RemoteChannel,
  type RemoteCommand,
  type RemoteMessage,
  remoteViewOf,
} from './remote-message.ts';
import { RemotePage } from './remote-page.tsx';
import { openRemoteWindow } from './remote-window.ts';
import { useRemote } from './use-remote.ts';

/** Channels as between windows: each gets the messages of the others. */
function air() {
  const lines = new Map<object, (message: RemoteMessage) => void>();
  const said: RemoteMessage[] = [];
  const openChannel = (): RemoteChannel => {
    const me = {};
    return {
      post(message) {
        said.push(message);
        for (const [line, listener] of lines) if (line !== me) listener(message);
      },
      subscribe(listener) {
        lines.set(me, listener);
        return () => void lines.delete(me);
      },
      close: () => void lines.delete(me),
    };
  };
  return { openChannel, said };
}

const WAYS = { prevDeal: true, nextDeal: true };
const view = remoteViewOf(previewSnapshotOf(previewStateOf(PREVIEW_STATES.lead)), 'Deal 4 of 5', WAYS);
const popup = () => ({ closed: false, close: vi.fn(), focus: vi.fn() });

function simulator(openChannel: () => RemoteChannel, window = popup()) {
  const commands: RemoteCommand[] = [];
  const hook = renderHook(
    (shown: typeof view) =>
      useRemote({ view: shown, onCommand: (command) => commands.push(command), openWindow: () => window, openChannel }),
    { initialProps: view },
  );
  const toggle = () => act(() => hook.result.current.toggle());
  return { hook, commands, toggle, window };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the window of the remote control', () => {
  it('has a name, 263 by 360, not resizable, without a location bar (N-39)', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    openRemoteWindow();
    expect(open).toHaveBeenCalledWith(
      '/simulator-remote',
      'overtrick-remote',
      'popup=yes,width=263,height=360,resizable=no,location=no',
    );
  });

  it('is asked for by the same name a second time (N-40)', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    openRemoteWindow();
    openRemoteWindow();
    expect(open.mock.calls[0]?.[1]).toBe(open.mock.calls[1]?.[1]);
  });

  it('is closed by its own Close (N-41)', () => {
    const onClose = vi.fn();
    render(<RemotePage openChannel={air().openChannel} onClose={onClose} />);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('the remote control', () => {
  it('shows the hand that is to play, also where it lies face down at the table', () => {
    const down = previewSnapshotOf(previewStateOf(PREVIEW_STATES.loaded));
    expect(down.hands.W.cards).toBeNull();
    expect(remoteViewOf(down, 'Deal 4 of 5', WAYS)).toMatchObject({
      seat: 'W',
      can: { undo: true, prevDeal: true, nextDeal: true },
    });
    expect(remoteViewOf(down, 'Deal 4 of 5', WAYS).cards).toHaveLength(13);
  });

  it('plays a card by a click (N-42)', () => {
    const { openChannel } = air();
    const { commands, toggle } = simulator(openChannel);
    toggle();
    render(<RemotePage openChannel={openChannel} />);
    fireEvent.click(document.querySelector('[data-card="AS"]') as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next deal' }));
    fireEvent.click(screen.getByRole('button', { name: 'Prev deal' }));
    expect(commands).toEqual([
      { type: 'card', card: 'AS' },
      { type: 'undo' },
      { type: 'nextDeal' },
      { type: 'prevDeal' },
    ]);
  });

  it('plays by a click though a click at the table turns cards (N-42)', () => {
    expect(eventsOf({ type: 'card', card: 'AS' }, 'turn')).toEqual([
      { type: 'pickingChosen', picking: 'play' },
      { type: 'cardPicked', card: 'AS' },
    ]);
    expect(eventsOf({ type: 'card', card: 'AS' }, 'play')).toEqual([{ type: 'cardPicked', card: 'AS' }]);
  });

  it('shows the whole hand that follows suit, and lets only legal cards be played', () => {
    const { openChannel } = air();
    const second = remoteViewOf(previewSnapshotOf(previewStateOf(PREVIEW_STATES.play)), 'Deal 4 of 5', WAYS);
    expect(second.cards).toHaveLength(12);
    expect(second.legal).toHaveLength(3);
    const { commands, toggle, hook } = simulator(openChannel);
    toggle();
    render(<RemotePage openChannel={openChannel} />);
    act(() => hook.rerender(second));
    const illegal = second.cards.find((card) => !second.legal.includes(card));
    expect(document.querySelectorAll('[data-card]')).toHaveLength(12);
    fireEvent.click(document.querySelector(`[data-card="${illegal}"]`) as HTMLElement);
    expect(screen.getByRole('status').textContent).toMatch(/^A card of this suit cannot be added: play a /);
    expect(commands).toEqual([]);
  });

  it('calls for whoever is to call, with that hand to read, and offers what may be called only (S-26)', () => {
    const { openChannel } = air();
    const bidding = remoteViewOf(previewSnapshotOf(previewStateOf(PREVIEW_STATES.auction)), 'Deal 4 of 5', WAYS);
    const { commands, toggle, hook } = simulator(openChannel);
    toggle();
    render(<RemotePage openChannel={openChannel} />);
    act(() => hook.rerender(bidding));
    expect(screen.getByText('North:', { exact: false }).parentElement?.textContent).toContain('spades');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'redouble' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Level 2' }));
    fireEvent.click(screen.getByRole('button', { name: 'two hearts' }));
    fireEvent.click(screen.getByRole('button', { name: 'pass' }));
    expect(commands).toEqual([
      { type: 'call', call: '2H' },
      { type: 'call', call: 'P' },
    ]);
    expect(eventsOf({ type: 'call', call: '2H' }, 'play')).toEqual([{ type: 'callMade', call: '2H' }]);
  });

  it('is kept in step with the simulator', () => {
    const { openChannel } = air();
    const { hook, toggle } = simulator(openChannel);
    toggle();
    render(<RemotePage openChannel={openChannel} />);
    expect(screen.getByText('Deal 4 of 5')).toBeTruthy();
    act(() => hook.rerender({ ...view, deal: 'Deal 5 of 5', said: 'West plays the ace of spades; North is to play' }));
    expect(screen.getByText('Deal 5 of 5')).toBeTruthy();
    expect(screen.getByText(/^West plays the ace of spades/)).toBeTruthy();
  });

  it('says that the simulator is closed, at once or after a silence', () => {
    const { openChannel } = air();
    const { toggle } = simulator(openChannel);
    toggle();
    render(<RemotePage openChannel={openChannel} />);
    toggle();
    expect(screen.getByText(/^The simulator is closed/)).toBeTruthy();
    expect(document.querySelector('[data-card]')).toBeNull();
  });

  it('says so too when nobody answers', () => {
    render(<RemotePage openChannel={air().openChannel} />);
    expect(screen.getByText('Looking for the simulator.')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(8000));
    expect(screen.getByText(/^The simulator is closed/)).toBeTruthy();
  });

  it('is off in the simulator as soon as its window is closed by its own means', () => {
    const { hook, toggle, window } = simulator(air().openChannel);
    toggle();
    expect(hook.result.current.open).toBe(true);
    window.closed = true;
    act(() => void vi.advanceTimersByTime(1500));
    expect(hook.result.current.open).toBe(false);
  });

  it('belongs to the simulator that opened it last', () => {
    const { openChannel } = air();
    const first = simulator(openChannel);
    const second = simulator(openChannel);
    first.toggle();
    second.toggle();
    expect(first.hook.result.current.open).toBe(false);
    expect(second.hook.result.current.open).toBe(true);
  });

  it('closes with a second press of its control', () => {
    const { toggle, window } = simulator(air().openChannel);
    toggle();
    toggle();
    expect(window.close).toHaveBeenCalledTimes(1);
  });

  it('tells when the browser does not let it open', () => {
    const { result } = renderHook(() =>
      useRemote({ view, onCommand: () => {}, openWindow: () => null, openChannel: air().openChannel }),
    );
    act(() => result.current.toggle());
    expect(result.current).toMatchObject({ open: false, blocked: true });
  });
});
