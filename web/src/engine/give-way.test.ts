// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { doWaiting } from './after-paint.ts';
import { giveWay } from './give-way.ts';

it('solvers rest from the finger coming down until what it did has been painted', () => {
  const workers = { rest: vi.fn(), wake: vi.fn() };
  const calls = () => [workers.rest.mock.calls.length, workers.wake.mock.calls.length];
  const stop = giveWay(workers);
  fireEvent.pointerDown(document.body);
  expect(calls()).toEqual([1, 0]);
  fireEvent.pointerUp(document.body);
  expect(calls()).toEqual([1, 0]);
  doWaiting();
  expect(calls()).toEqual([1, 1]);
  fireEvent.pointerDown(document.body);
  fireEvent.pointerCancel(document.body);
  doWaiting();
  expect(calls()).toEqual([2, 2]);
  stop();
  fireEvent.pointerDown(document.body);
  expect(calls()).toEqual([2, 2]);
});
