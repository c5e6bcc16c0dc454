import { fireEvent, screen, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, test } from 'vitest';
import { summariesAtom } from '../../navigation/simulator.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { HomePage } from './home-page.tsx';

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('the home page leads a visitor in', async () => {
  await mount(<HomePage signedIn={false} articles={[]} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bridge, one good deal at a time');
  expect(
    screen.getByText('Free or paid courses from Level 1 to Level 8, covering bidding and card play.'),
  ).toBeTruthy();
  expect(links()).toEqual([
    ['Create account', '/create-account'],
    ['Log in', '/login'],
    ['Deal store', '/deal-store'],
    ['All about Overtrick', '/about'],
    ['Glossary', '/glossary'],
  ]);
});

test('the home page names the featured articles', async () => {
  const category = { id: 'c', slug: 'start', title: 'Getting started' };
  const article = { id: 'a', slug: 'off-line', title: 'Off line', summary: 'On a train', category, featured: true };
  await mount(<HomePage signedIn={false} articles={[{ ...article, publishedAt: '2026-11-20T10:00:00.000Z' }]} />);
  const reading = within(screen.getByRole('region', { name: 'To read' }));
  expect(reading.getByRole('link', { name: 'Off line' }).getAttribute('href')).toBe('/about/start/off-line');
  expect(reading.getByText('On a train')).toBeTruthy();
});

test('the home page leads a signed-in person on', async () => {
  await mount(<HomePage signedIn articles={[]} />);
  expect(links().slice(0, 2)).toEqual([
    ['My deals', '/my-deals'],
    ['Deal store', '/deal-store'],
  ]);
});

test('the home page shows the five sample deals by what they teach, and each opens its summary (S-84)', async () => {
  const store = createStore();
  await mount(
    <Provider store={store}>
      <HomePage signedIn={false} articles={[]} />
    </Provider>,
  );
  const samples = await screen.findByRole('list', { name: 'Sample deals' });
  expect(
    within(samples)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'A raise, and when to stop West play',
    'Two balanced hands, and the points for game North play',
    'An invitation East play',
    'Asking for aces South play',
    'A very long suit South play (Big dummy)',
  ]);
  fireEvent.click(within(samples).getByRole('button', { name: /East play/ }));
  expect(store.get(summariesAtom)).toMatchObject({ title: 'Sample deals', index: 2 });
});

test('the picture of cards is no part of what a screen reader says', async () => {
  await mount(<HomePage signedIn={false} articles={[]} />);
  expect(
    screen.getByText('Bridge, one good deal at a time').closest('section')?.querySelectorAll('.card'),
  ).toHaveLength(6);
  expect(document.querySelector('.felt-fan')?.getAttribute('aria-hidden')).toBe('true');
});
