import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noteLeftTable } from '../browser/left-table.ts';
import { useFocusOnNavigation } from './focus-on-navigation.ts';

function Frame() {
  return (
    <main ref={useFocusOnNavigation()} tabIndex={-1}>
      <Outlet />
    </main>
  );
}

const Course = () => (
  <>
    <h1>Course</h1>
    <Link to={'/lesson' as never}>Counting winners</Link>
  </>
);

async function openCourse() {
  const root = createRootRoute({ component: Frame });
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const routeTree = root.addChildren([page('/', Course), page('/lesson', () => <h1>Counting winners</h1>)]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  const { unmount } = render(<RouterProvider router={router as never} />);
  const link = await screen.findByRole('link', { name: 'Counting winners' });
  return { link, unmount, back: () => router.history.back() };
}

test('a press that leads on gives the focus to the heading of what comes (D-264)', async () => {
  const { link } = await openCourse();
  link.focus();
  fireEvent.click(link);
  const heading = await screen.findByRole('heading', { name: 'Counting winners' });
  expect(document.activeElement).toBe(heading);
});

test('what was pressed has let go of the focus before its page goes (ruling 65)', async () => {
  const { link } = await openCourse();
  link.focus();
  const whenLeft = new Promise((resolve) => link.addEventListener('blur', () => resolve(link.isConnected)));
  fireEvent.click(link);
  await screen.findByRole('heading', { name: 'Counting winners' });
  expect(await Promise.race([whenLeft, 'never'])).toBe(true);
});

test('Back gives the focus to the link that one went on by (D-565)', async () => {
  const { link, back } = await openCourse();
  fireEvent.click(link);
  await screen.findByRole('heading', { name: 'Counting winners' });
  back();
  const shown = await screen.findByRole('link', { name: 'Counting winners' });
  await waitFor(() => expect(document.activeElement).toBe(shown));
});

test('the page that a table was left for begins at its heading, and at its own next start nowhere (D-582)', async () => {
  noteLeftTable();
  for (const focused of ['Course', null]) {
    const { unmount } = await openCourse();
    await screen.findByRole('heading', { name: 'Course' });
    expect(document.activeElement?.closest('h1')?.textContent ?? null).toBe(focused);
    unmount();
  }
});
