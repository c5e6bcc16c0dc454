import { expect, it } from 'vitest';
import { ProfileLocks } from './locks.ts';

const never = (): Promise<never> => new Promise(() => {});

it('a dead page lets its lock go to the page that has waited longest', async () => {
  const locks = new ProfileLocks();
  const [first, second] = [{}, {}];
  void locks.of(first).request('sync', {}, never);
  const held = new Promise((resolve) => {
    void locks.of(second).request('sync', {}, async () => resolve('second'));
  });
  expect(await locks.of(second).request('sync', { ifAvailable: true }, (lock) => lock)).toBeNull();
  locks.drop(first);
  expect(await held).toBe('second');
});

it('a dead page waits for nothing any more', async () => {
  const locks = new ProfileLocks();
  const [first, second, third] = [{}, {}, {}];
  let letGo = (): void => {};
  const holding = locks.of(first).request('sync', {}, () => new Promise<void>((resolve) => (letGo = resolve)));
  void locks.of(second).request('sync', {}, () => Promise.reject(new Error('it is dead')));
  const taken = locks.of(third).request('sync', {}, () => 'third');
  locks.drop(second);
  letGo();
  await holding;
  expect(await taken).toBe('third');
});
