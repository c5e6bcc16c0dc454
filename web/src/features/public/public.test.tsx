import { fireEvent, screen, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, test, vi } from 'vitest';
import { summariesAtom } from '../../navigation/simulator.ts';
import { AccessDeniedPage, ErrorPage } from '../../shell/pages/error-page.tsx';
import { NotFoundPage } from '../../shell/pages/not-found-page.tsx';
import { OfflinePage } from '../../shell/pages/offline-page.tsx';
import { mount } from '../../testing/mount.testing.tsx';
import { HomePage } from './home-page.tsx';

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('the home page leads a visitor in', async () => {
  await mount(<HomePage signedIn={false} articles={[]} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bridge, one good deal at a time');
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

test('the home page shows the five sample deals, and each opens its summary (S-84)', async () => {
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
  ).toEqual(['West play', 'North play', 'East play', 'South play', 'South play (Big dummy)']);
  fireEvent.click(within(samples).getByRole('button', { name: 'East play' }));
  expect(store.get(summariesAtom)).toMatchObject({ title: 'Sample deals', index: 2 });
});

test('the picture of cards is no part of what a screen reader says', async () => {
  await mount(<HomePage signedIn={false} articles={[]} />);
  expect(
    screen.getByText('Bridge, one good deal at a time').closest('section')?.querySelectorAll('.card'),
  ).toHaveLength(6);
  expect(document.querySelector('.felt-fan')?.getAttribute('aria-hidden')).toBe('true');
});

test('the 404 page says so and leads home (N-02)', async () => {
  await mount(<NotFoundPage />);
  expect(screen.getByText('404')).toBeTruthy();
  expect(links()).toEqual([['Home page', '/']]);
});

test('the error view tells the reason and has a way back', async () => {
  const onNavigate = vi.fn();
  await mount(<AccessDeniedPage area="teacher" back="/my-courses" onNavigate={onNavigate} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
  expect(screen.getByRole('alert').textContent).toContain('This page is for teachers.');
  fireEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(onNavigate).toHaveBeenCalledWith('/my-courses');
});

test('back goes back in the browser’s history when no route is given (N-46)', async () => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
  await mount(<ErrorPage reason="No answer" />);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(back).toHaveBeenCalledTimes(1);
});

test('a page that needs a connection says so and can be tried again', async () => {
  const onTry = vi.fn();
  await mount(<OfflinePage what="The deal store" onTry={onTry} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The deal store needs a connection');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onTry).toHaveBeenCalledTimes(1);
});
