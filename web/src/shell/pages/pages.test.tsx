import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { AccessDeniedPage, ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { OfflinePage } from './offline-page.tsx';

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

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
