import { expect, test } from 'vitest';
import type { DealMediaType, Media } from '../values/media.ts';
import { dealFilesOf, openMedia } from './deal-files.ts';
import type { PackContext } from './pack-view.ts';

const file = (id: string, type?: DealMediaType): Media => ({ id, url: `/api/media/${id}`, config: { type } });
const film = file('film', 'deal_recording');
const sheet = file('sheet', 'deal_analysis');

const shown = (context: PackContext, isComplete: boolean, media: readonly Media[]) => {
  const { recording, analysis } = dealFilesOf(openMedia(context, isComplete, media));
  return [recording?.id ?? null, analysis?.id ?? null];
};

const NONE = [null, null];

test.each<readonly [PackContext, boolean, readonly Media[], readonly (string | null)[]]>([
  ['dealStore', false, [film, sheet], NONE],
  ['dealStore', true, [film, sheet], NONE],
  ['teaching', false, [film, sheet], ['film', 'sheet']],
  ['teaching', true, [film], ['film', null]],
  ['admin', false, [sheet], [null, 'sheet']],
  ['admin', false, [], NONE],
  ['admin', false, [file('other')], NONE],
])('in %s, completed or not (%s), only media that are there show, and none in the store (P-49)', (...row) => {
  const [context, isComplete, media, expected] = row;
  expect(shown(context, isComplete, media)).toEqual(expected);
});

test.each<readonly [boolean, readonly Media[], readonly (string | null)[]]>([
  [false, [film, sheet], NONE],
  [true, [film, sheet], ['film', 'sheet']],
  [true, [sheet], [null, 'sheet']],
  [true, [], NONE],
])('in myDeals they need the deal to be complete (%s) as well (P-50)', (isComplete, media, expected) => {
  expect(shown('myDeals', isComplete, media)).toEqual(expected);
});

test('of several recordings the last one is the one', () => {
  expect(dealFilesOf([film, file('again', 'deal_recording'), sheet]).recording?.id).toBe('again');
});
