import { SAMPLE_DEALS } from '@overtrick/shared/learning/deals/sample-deals';
import { DEFAULT_PREFERENCES } from '@overtrick/shared/learning/values/preferences';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPreviewsHere } from '../../engine/fake.testing.ts';
import type { OpenPreview } from '../../engine/previews.ts';
import { PreviewScreen } from './preview-screen.tsx';

beforeEach(() => Object.assign(window, { innerWidth: 1440, innerHeight: 900 }));
afterEach(() => vi.restoreAllMocks());

async function open(index: number, openPreview: OpenPreview = openPreviewsHere, signedIn = true) {
  const onClose = vi.fn();
  await act(async () => {
    render(
      <PreviewScreen
        title="Sample deals"
        deals={SAMPLE_DEALS}
        index={index}
        openPreview={openPreview}
        settings={DEFAULT_PREFERENCES}
        signedIn={signedIn}
        onClose={onClose}
      />,
    );
  });
  return onClose;
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

it('shows a deal of the list, and walks the list without wrapping (S-24)', async () => {
  await open(3);
  expect(title()).toBe('South play');
  expect(screen.getByText('Preview · Deal 4 of 5')).toBeTruthy();
  await press('Next deal');
  expect(title()).toBe('South play (Big dummy)');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next deal' }).disabled).toBe(true);
  await press('Prev deal');
  expect(title()).toBe('South play');
});

it('loads each deal as for the first time: the previous one is left, all cards are face down (S-21)', async () => {
  const left: string[] = [];
  await open(0, async (options) => {
    const handle = await openPreviewsHere(options);
    return { ...handle, close: () => void left.push(options.studyDeal.id) };
  });
  await press('Turn');
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'All' })));
  expect(document.querySelectorAll('.card-back')).toHaveLength(0);
  await press('Next deal');
  expect(left).toEqual([SAMPLE_DEALS[0]?.id]);
  expect(document.querySelectorAll('.card-back')).toHaveLength(52);
});

it('keeps nothing of what was done once it is closed (S-10)', async () => {
  await open(3);
  await press('Roles');
  await press('Next deal');
  await press('Roles');
  cleanup();
  await open(3);
  expect(title()).toBe('South play');
  expect(screen.getByText('Preview · Deal 4 of 5')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Roles' }).getAttribute('aria-pressed')).toBe('false');
});

it('hears its keys over a dialog that lies below it, not below one that lies above', async () => {
  const below = document.body.appendChild(document.createElement('dialog'));
  below.show();
  await open(0);
  const roles = () => screen.getByRole('button', { name: 'Roles' }).getAttribute('aria-pressed');
  await act(async () => fireEvent.keyDown(window, { key: 'o' }));
  expect(roles()).toBe('true');
  const above = document.body.appendChild(document.createElement('dialog'));
  above.show();
  await act(async () => fireEvent.keyDown(window, { key: 'o' }));
  expect(roles()).toBe('true');
  below.remove();
  above.remove();
});

it('tells a visitor that the remote control is for people with an account, and opens no window', async () => {
  const opened = vi.spyOn(window, 'open');
  await open(0, openPreviewsHere, false);
  await press('Open remote control');
  expect(screen.getByText(/^The remote control is for people with an account/)).toBeTruthy();
  expect(opened).not.toHaveBeenCalled();
});

it('closes directly: nothing is being recorded (S-58)', async () => {
  const onClose = await open(0);
  await press('Close');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('only logs that a deal could not be loaded, and quietly offers another try (S-85)', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let tries = 0;
  await open(0, (options) => (++tries === 1 ? Promise.reject(new Error('no worker')) : openPreviewsHere(options)));
  expect(logged).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Try again');
  expect(title()).toBe('West play');
});
