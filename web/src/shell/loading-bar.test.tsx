import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadingBar } from './loading-bar.tsx';

/** At the first of two pages; the second takes so many milliseconds to load. */
async function openFirst(takes: number) {
  const root = createRootRoute({
    component: () => (
      <>
        <header>
          <LoadingBar />
        </header>
        <Outlet />
      </>
    ),
  });
  const first = createRoute({ getParentRoute: () => root, path: '/first', component: () => <h1>First</h1> });
  const next = createRoute({
    getParentRoute: () => root,
    path: '/next',
    loader: () => new Promise<void>((done) => setTimeout(done, takes)),
    component: () => <h1>Next</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([first, next]),
    history: createMemoryHistory({ initialEntries: ['/first'] }),
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: 'First' });
  return () => act(() => router.navigate({ to: '/next' as never }));
}

/** What came into the bar until the next page is there. */
async function watchBar(takes: number): Promise<string[]> {
  const goOn = await openFirst(takes);
  const came: string[] = [];
  const watch = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) came.push((node as Element).getAttribute('aria-label') ?? '');
  });
  watch.observe(screen.getByRole('banner'), { childList: true, subtree: true });
  await goOn();
  await screen.findByRole('heading', { name: 'Next' });
  await Promise.resolve();
  watch.disconnect();
  return came;
}

test('a page that takes its time has the loading indicator (N-12)', async () => {
  expect(await watchBar(300)).toEqual(['The page is loading']);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a page that loads at once leaves the bar as it is (ruling 65)', async () => {
  expect(await watchBar(0)).toEqual([]);
});
