import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { routeTree } from '../app/routeTree.gen.ts';
import { WayBack } from '../ui/page/breadcrumbs.tsx';
import { wayBackOf } from './layouts.ts';
import { listCrumbs } from './trail.ts';

const router = createRouter({ routeTree, context: {} as never, history: createMemoryHistory() });

test.each([
  ['/my-deals/3', '/my-deals', 'My deals'],
  ['/deal-store/3', '/deal-store', 'Deal store'],
  ['/my-courses/7', '/my-courses', 'My courses'],
  ['/browse-courses/7', '/browse-courses', 'Browse courses'],
  ['/my-courses/7/lessons/2', '/my-courses/7', 'Course'],
  ['/my-profile/change-email', '/my-profile', 'My profile'],
  ['/about/start', '/about', 'About'],
  ['/about/start/train', '/about/start', 'Category'],
])('%s has one way back, to %s (P-01) (C-02) (D-277)', (path, href, label) => {
  expect(wayBackOf(path)).toBe('link');
  const navigate = vi.fn();
  render(<WayBack trail={listCrumbs(router, path)} onNavigate={navigate} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([[href, label]]);
  // The page itself is named for the ear alone: its heading stands below.
  expect(screen.getByRole('navigation', { name: 'Breadcrumbs' }).querySelector('[aria-current=page]')).toBeTruthy();
  links[0]?.click();
  expect(navigate).toHaveBeenCalledExactlyOnceWith(href);
});

test.each([
  ['/teaching/deal-packs/3', '/teaching/deal-packs'],
  ['/admin/deal-packs/3', '/admin/deal-packs'],
  ['/teaching/courses/7', '/teaching/courses'],
  ['/admin/courses/7', '/admin/courses'],
])('%s has the trail of its area, in which %s is next above (P-01) (C-02)', (path, href) => {
  expect(wayBackOf(path)).toBe('trail');
  expect(listCrumbs(router, path).at(-2)?.href).toBe(href);
});
