import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Pagination } from '../ui/lists/pagination.tsx';
import { RecordsCount } from '../ui/lists/records-count.tsx';
import { type ListQuery, listMoves, listQuerySchema, withinPages } from './list-query.ts';

const PER_PAGE = 20;

/** As the server answers: the page that was asked for, with rows or without. */
const answer = async ({ page = 1 }: ListQuery, total: number) => ({
  meta: { currentPage: page, perPage: PER_PAGE, total, totalPages: Math.max(1, Math.ceil(total / PER_PAGE)) },
});

function openList(href: string, total = 188) {
  const root = createRootRoute();
  // The app's own routes are not these: their types know no such tree.
  const route: AnyRoute = createRoute({
    getParentRoute: () => root as AnyRoute,
    path: '/admin/keywords/',
    validateSearch: listQuerySchema,
    loaderDeps: ({ search }: { search: ListQuery }) => search,
    loader: ({ deps }: { deps: ListQuery }) => withinPages(answer(deps, total), deps),
    component: List,
  });
  function List() {
    const navigate = route.useNavigate();
    const { meta } = route.useLoaderData();
    const { onPage, search } = listMoves(
      route.useSearch(),
      (query, move) => void navigate({ search: query as never, ...move }),
    );
    return (
      <>
        <p>Search: {search}</p>
        <RecordsCount {...meta} />
        <Pagination {...meta} onPage={onPage} />
      </>
    );
  }
  const history = createMemoryHistory({ initialEntries: [href] });
  const router = createRouter({ routeTree: root.addChildren([route]), history, scrollRestoration: true });
  render(<RouterProvider router={router as never} />);
  return { history, router };
}

afterEach(() => vi.restoreAllMocks());

test('another page scrolls to the top once, smoothly: the router does not jump there (N-53)', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { router } = openList('/admin/keywords');
  const rendered = vi.fn();
  const next = await screen.findByRole('button', { name: 'Page 2' });
  await waitFor(() => expect(scroll).toHaveBeenCalled());
  scroll.mockClear();
  fireEvent.click(next);
  router.subscribe('onRendered', rendered);
  await waitFor(() => expect(screen.getByText('Showing 21-40 of 188 in 10 page(s).')).toBeTruthy());
  await waitFor(() => expect(rendered).toHaveBeenCalled());
  expect(scroll.mock.calls.map(([options]) => options)).toEqual([{ top: 0, behavior: 'smooth' }]);
});

test.each([
  ['/admin/keywords?page=99', 188, 'Showing 181-188 of 188 in 10 page(s).', '/admin/keywords?page=10'],
  ['/admin/keywords?q=ruff&page=3', 12, 'Showing 1-12 of 12 in 1 page(s).', '/admin/keywords?q=ruff'],
  ['/admin/keywords?page=4', 0, 'No results found', '/admin/keywords'],
  ['/admin/keywords?page=10', 188, 'Showing 181-188 of 188 in 10 page(s).', '/admin/keywords?page=10'],
])('%s of %i shows a page that is there, and its address (N-47) (N-48)', async (href, total, count, address) => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { history } = openList(href, total);
  expect(await screen.findByText(count)).toBeTruthy();
  expect(history.location.href).toBe(address);
  expect(history.length).toBe(1);
});

test('a link to a page beyond the last adds one step to the history (N-47)', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { history, router } = openList('/admin/keywords');
  await screen.findByText('Showing 1-20 of 188 in 10 page(s).');
  await router.navigate({ href: '/admin/keywords?page=99' });
  expect(await screen.findByText('Showing 181-188 of 188 in 10 page(s).')).toBeTruthy();
  expect([history.location.href, history.length]).toEqual(['/admin/keywords?page=10', 2]);
});
