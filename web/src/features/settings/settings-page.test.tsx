import { DEFAULT_PREFERENCES } from '@overtrick/shared/learning/values/preferences';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SettingsPage } from './settings-page.tsx';

test.each([
  ['switch', 'Four-colour cards', { deck: 'four' }],
  ['switch', /^Two taps to play/, { twoTaps: true }],
  ['switch', /^Two taps to answer/, { twoTapsToAnswer: true }],
  ['switch', /^Typing at the table/, { typing: false }],
  ['switch', /^Keys that read the table aloud/, { readingKeys: false }],
  ['switch', /^Tell me when my seat changes/, { moveSeen: true }],
  ['switch', /^A pause when dummy comes down/, { pauseAtDummy: false }],
  ['switch', /^High contrast/, { contrast: 'more' }],
  ['radio', '4 seconds', { takeBackSeconds: 4 }],
  ['radio', 'No time', { takeBackSeconds: 0 }],
  ['radio', 'Largest', { textSize: 'largest' }],
  ['radio', 'Fast', { speed: 'fast' }],
  ['radio', 'Dark', { theme: 'dark' }],
])('the %s %s changes its own preference alone', (role, name, changes) => {
  const onChange = vi.fn();
  render(<SettingsPage preferences={DEFAULT_PREFERENCES} onChange={onChange} />);
  fireEvent.click(screen.getByRole(role, { name }));
  expect(onChange).toHaveBeenCalledWith({ ...DEFAULT_PREFERENCES, ...changes });
});

test('shows what is chosen', () => {
  const preferences = { ...DEFAULT_PREFERENCES, deck: 'four', theme: 'dark', textSize: 'large' } as const;
  render(<SettingsPage preferences={preferences} onChange={() => {}} />);
  expect(screen.getByRole('switch', { name: 'Four-colour cards' }).getAttribute('aria-checked')).toBe('true');
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);
  expect(chosen.map((radio) => radio.getAttribute('aria-label') ?? radio.closest('label')?.textContent)).toEqual([
    '2 seconds',
    'Large',
    'Calm',
    'Dark',
  ]);
});

test('offers to install only where the browser can be asked', () => {
  const onInstall = vi.fn();
  const page = (install: 'unavailable' | 'available' | 'manual' | 'installed') => (
    <SettingsPage preferences={DEFAULT_PREFERENCES} onChange={() => {}} install={install} onInstall={onInstall} />
  );
  const { rerender } = render(page('available'));
  fireEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(onInstall).toHaveBeenCalledTimes(1);
  rerender(page('manual'));
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  expect(screen.getByText(/Add to Home Screen/)).toBeTruthy();
  rerender(page('unavailable'));
  expect(screen.queryByText('On your home screen')).toBeNull();
});

test('the offer to install comes last, because it may come late and would move what stands below it (D-509)', () => {
  const page = (install: 'unavailable' | 'available') => (
    <SettingsPage
      preferences={DEFAULT_PREFERENCES}
      onChange={() => {}}
      install={install}
      lock={<h2>A lock</h2>}
      storage="kept"
    />
  );
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const { rerender } = render(page('unavailable'));
  const before = titles();
  rerender(page('available'));
  expect(titles()).toEqual([...before, 'On your home screen']);
});
