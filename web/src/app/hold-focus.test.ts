// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { holdFocus } from './hold-focus.ts';

const root = (): HTMLElement => document.getElementById('root') as HTMLElement;

test('the focus stays on the link that had it when the same page is drawn anew (D-454)', () => {
  const page = '<a href="/">Overtrick</a><a href="/login">Log in</a><button>Menu</button>';
  document.body.innerHTML = `<div id="root">${page}</div>`;
  root().querySelectorAll('a')[1]?.focus();
  const give = holdFocus(root());
  root().innerHTML = page;
  expect(document.activeElement).toBe(document.body);
  give();
  expect(document.activeElement?.textContent).toBe('Log in');
  (document.activeElement as HTMLElement).blur();
  holdFocus(root())();
  expect(document.activeElement).toBe(document.body);
});
