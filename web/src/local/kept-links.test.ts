// @vitest-environment happy-dom

import type { PublicLink } from '@overtrick/shared/learning/library/deal-link';
import { beforeEach, expect, test } from 'vitest';
import { createLinkStore } from './kept-links.ts';

const LINK = { name: 'Tuesday', teacherName: 'Ada', deals: [] } as unknown as PublicLink;

beforeEach(() => localStorage.clear());

test('a link is kept as it was last given, with the room that each deal opened for each reader (D-561)', () => {
  const links = createLinkStore();
  expect(links.find('tuesday')).toBeUndefined();
  links.keep('tuesday', LINK);
  links.keepRoom('tuesday', 'a Anna', 'room-1');
  links.keepRoom('tuesday', 'a ', 'room-2');
  links.keep('tuesday', { ...LINK, name: 'Tuesdays' });
  expect(createLinkStore().find('tuesday')?.link.name).toBe('Tuesdays');
  expect(links.find('tuesday')?.rooms).toEqual({ 'a Anna': 'room-1', 'a ': 'room-2' });
  links.drop('tuesday');
  expect(links.find('tuesday')).toBeUndefined();
});

test.each(['{', '7', '{"link":{}}'])('what another version of the app wrote is no link: %s', (text) => {
  localStorage.setItem('overtrick.link.tuesday', text);
  expect(createLinkStore().find('tuesday')).toBeUndefined();
});
