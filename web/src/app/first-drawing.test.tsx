import { createStore } from 'jotai/vanilla';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterAll, expect, test, vi } from 'vitest';
import type { Services } from '../services/services.ts';
import { drawVisitorPage } from './first-drawing.tsx';
import { VisitorPage } from './visitor-page.tsx';

// What the page fetches once it is drawn has come, before the document of this file goes: the next file imports it too.
afterAll(() => vi.dynamicImportSettled());

const parse = (html: string): HTMLElement => {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
};

test('the first drawing has the heading, the words and the ways in (D-454)', () => {
  const drawn = parse(drawVisitorPage());
  expect([...drawn.querySelectorAll('h1')].map((heading) => heading.textContent)).toEqual([
    'Bridge, one good deal at a time',
  ]);
  const ways = [...drawn.querySelectorAll('.home-ways a')].map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/create-account', '/login']);
});

test('it is what the app draws in its place (D-454)', () => {
  const never = new Promise<never>(() => {});
  const services = { store: createStore(), api: { read: () => never }, session: { current: () => null } };
  const element = document.createElement('div');
  const root = createRoot(element);
  flushSync(() =>
    root.render(
      <StrictMode>
        <VisitorPage services={services as unknown as Services} />
      </StrictMode>,
    ),
  );
  expect(parse(element.innerHTML).innerHTML).toBe(parse(drawVisitorPage()).innerHTML);
  root.unmount();
});
