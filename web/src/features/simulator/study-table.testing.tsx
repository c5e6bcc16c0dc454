import { DEFAULT_PREFERENCES } from '@overtrick/shared/learning/values/preferences';
import type { PlayerEvent } from '@overtrick/shared/table/event';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { act, fireEvent, render } from '@testing-library/react';
import { vi } from 'vitest';
import { StudyTable } from './study-table.tsx';
import type { StudyTableProps } from './study-table-props.ts';

export const PHONE = [390, 844] as const;
/** An upright tablet. */
export const TABLET = [820, 1180] as const;
export const DESKTOP = [1440, 900] as const;

/** Gives the window this size. */
export function resize([width, height]: readonly [number, number]): void {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  window.dispatchEvent(new Event('resize'));
}

/** After this time the table has said where one is, in ms. */
const ARRIVED = 150;

/** Draws a snapshot and collects what is dispatched. */
export function table(snapshot: Snapshot, over: Partial<StudyTableProps> = {}) {
  const events: PlayerEvent[] = [];
  const props: StudyTableProps = {
    snapshot,
    place: { title: 'Declarer in a suit', deal: 'Deal 4 of 12' },
    dispatch: (event) => events.push(event),
    onLeave: vi.fn(),
    onNextDeal: vi.fn(),
    onReplay: vi.fn(),
    settings: DEFAULT_PREFERENCES,
    onSettings: vi.fn(),
    ...over,
  };
  const view = render(<StudyTable {...props} />);
  if (vi.isFakeTimers()) act(() => void vi.advanceTimersByTime(ARRIVED));
  const show = (next: Snapshot) => view.rerender(<StudyTable {...props} snapshot={next} />);
  return { events, props, show };
}

/** Presses keys one after the other, without a focused field. */
export const type = (keys: string) => {
  for (const key of keys) fireEvent.keyDown(window, { key });
};
