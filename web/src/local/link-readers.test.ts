// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest';
import { createLinkReaderStore } from './link-readers.ts';

beforeEach(() => localStorage.clear());

test('a first name is the same reader after a reload, and another at another link', () => {
  const anna = createLinkReaderStore().reader('tuesday', 'Anna');
  expect(createLinkReaderStore().reader('tuesday', 'Anna')).toEqual(anna);
  expect(createLinkReaderStore().reader('friday', 'Anna').key).not.toBe(anna.key);
});

test('two who share a tablet are two readers, and each comes back as the same', () => {
  const store = createLinkReaderStore();
  const [anna, bob] = [store.reader('tuesday', 'Anna'), store.reader('tuesday', 'Bob')];
  expect(bob.key).not.toBe(anna.key);
  expect(store.reader('tuesday', 'Anna')).toEqual(anna);
});

test('the name that was last given at a link is offered there, and the last of all at a new one', () => {
  expect(createLinkReaderStore().lastName('tuesday')).toBe('');
  createLinkReaderStore().reader('tuesday', 'Anna');
  createLinkReaderStore().reader('friday', 'Bob');
  const names = ['tuesday', 'friday', 'sunday'].map((token) => createLinkReaderStore().lastName(token));
  expect(names).toEqual(['Anna', 'Bob', 'Bob']);
});

test.each(['{"last":', 'null', '{"last":1,"keys":{}}', '{"last":"Anna"}'])('the text %s is no reader', (text) => {
  localStorage.setItem('overtrick.link-reader.tuesday', text);
  expect(createLinkReaderStore().lastName('tuesday')).toBe('');
  expect(createLinkReaderStore().reader('tuesday', 'Anna').name).toBe('Anna');
});

test('the name of something that every object has is a name like any other', () => {
  const { key } = createLinkReaderStore().reader('tuesday', 'constructor');
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(createLinkReaderStore().reader('tuesday', 'constructor').key).toBe(key);
});

test('a device that cannot write knows a reader while the page stays open', () => {
  const refuse = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const full = { length: 0, key: () => null, getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse };
  const store = createLinkReaderStore(full);
  const anna = store.reader('tuesday', 'Anna');
  expect([store.lastName('tuesday'), store.reader('tuesday', 'Anna')]).toEqual(['Anna', anna]);
});
