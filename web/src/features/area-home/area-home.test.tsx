import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { AdminHomePage } from './admin-home-page.tsx';
import { TeachingHomePage } from './teaching-home-page.tsx';

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test.each([
  ['paid out, the account linked', { allowPayout: true, stripeLinked: true }, false],
  ['not paid out', { allowPayout: false, stripeLinked: false }, false],
  ['paid out, no account linked', { allowPayout: true, stripeLinked: false }, true],
  ['not known yet', null, false],
])('a teacher who is %s is warned: %s (G-15)', async (_who, teacher, warned) => {
  await mount(<TeachingHomePage teacher={teacher} counts={null} />);
  expect(screen.queryByText('Payment details not set up') !== null).toBe(warned);
  expect(screen.queryByRole('link', { name: 'Set up' })?.getAttribute('href') ?? null).toBe(
    warned ? '/teaching/payment' : null,
  );
});

test('the areas’ home pages lead to their sections', async () => {
  const { unmount } = await mount(<TeachingHomePage teacher={null} counts={null} />);
  expect(hrefs()).toHaveLength(8);
  expect(hrefs().every((href) => href?.startsWith('/teaching/'))).toBe(true);
  unmount();
  await mount(<AdminHomePage counts={null} />);
  expect(hrefs()).toHaveLength(8);
  expect(hrefs().every((href) => href?.startsWith('/admin/'))).toBe(true);
});

test('the line of a count is there before the count, so that no tile moves (D-509)', async () => {
  const { unmount } = await mount(<TeachingHomePage teacher={null} counts={null} />);
  const countLines = () => document.querySelectorAll('.area-count').length;
  const before = countLines();
  unmount();
  await mount(<TeachingHomePage teacher={null} counts={{ dealPacks: 2, deals: 31, students: 1 }} />);
  expect([before, countLines()]).toEqual([3, 3]);
});

test('the tiles say how much is behind them once it is known, in words (C-97)', async () => {
  const { unmount } = await mount(
    <AdminHomePage counts={{ users: 1204, dealPacks: 1, pendingDealPacks: 2, courses: 2, pendingCourses: 1 }} />,
  );
  expect(screen.getByText('1,204 people')).toBeTruthy();
  expect(screen.getByText('1 pack')).toBeTruthy();
  expect(screen.getByText('2 courses')).toBeTruthy();
  // A course waits, and two packs.
  expect(screen.getByText('3 wait')).toBeTruthy();
  unmount();
  await mount(<TeachingHomePage teacher={null} counts={{ dealPacks: 2, deals: 31, students: 1 }} />);
  expect(screen.getByText('31 deals')).toBeTruthy();
  expect(screen.getByText('1 student')).toBeTruthy();
});
