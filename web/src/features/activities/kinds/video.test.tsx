import type { Activity } from '@overtrick/shared/learning/activities/activity';
import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ActivityView } from '../activity-view.tsx';

const aFilm = (id: string) =>
  ({ id, type: 'video', title: 'A finesse', media: [{ id: 'f', url: '/f.mp4' }] }) as unknown;

test('the end of a film is told in a polite region that stood before it, once, and of that film only (D-571)', () => {
  const onProgress = vi.fn();
  const view = (id: string) => (
    <ActivityView
      activity={aFilm(id) as Activity}
      onProgress={onProgress}
      onOpenDeal={() => {}}
      leftDeals={undefined}
    />
  );
  const { container, rerender } = render(view('one'));
  const told = container.querySelector('[aria-live="polite"]');
  const film = container.querySelector('video') as HTMLVideoElement;
  expect(told?.textContent).toBe('');
  fireEvent.ended(film);
  fireEvent.ended(film);
  expect(told?.textContent).toBe('Seen to its end: done');
  expect(onProgress).toHaveBeenCalledWith(true);
  rerender(view('two'));
  expect(told?.textContent).toBe('');
});
