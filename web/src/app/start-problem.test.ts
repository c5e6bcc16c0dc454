// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { tellStartProblem } from './start-problem.ts';

const root = (): HTMLElement => document.getElementById('root') as HTMLElement;

function deps(online = true) {
  const seen = { waited: 0, reloads: 0 };
  return {
    seen,
    online: () => online,
    async wait(milliseconds: number) {
      seen.waited += milliseconds;
    },
    reload() {
      seen.reloads += 1;
    },
  };
}

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root" data-pressed="Play now"><main>My deals<button>Play now</button></main></div>';
});

test('a start that fails takes the page as it was away, says so, and offers to try again (D-473)', async () => {
  const { seen, ...ways } = deps();
  await tellStartProblem(root(), ways);
  expect(root().querySelector('[role=alert] h1')?.textContent).toBe('Overtrick could not be opened');
  expect(root().textContent).not.toContain('My deals');
  expect(root().dataset.pressed).toBeUndefined();
  // A page that loads itself again is not told of.
  expect(seen.waited).toBeGreaterThan(500);
  const [again, ...others] = root().querySelectorAll('button');
  expect(others).toEqual([]);
  again?.click();
  expect(seen.reloads).toBe(1);
});

test('a start that fails without a connection says that there is none (D-473)', async () => {
  await tellStartProblem(root(), deps(false));
  expect(root().textContent).toContain('You are off line');
});

test('a start that fails leaves a visitor the page of the server, whose links work (D-473) (D-454)', async () => {
  root().dataset.drawn = '';
  await tellStartProblem(root(), deps());
  expect(root().textContent).toContain('My deals');
});
