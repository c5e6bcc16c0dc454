import { describe, expect, it } from 'vitest';
import { reviewChanges, reviewContents } from './review-changes.ts';
import { type Reviewed, type ReviewedActivity, type ReviewedDeal, textOfHtml } from './reviewed.ts';

const deal = (name: string, version = 1): ReviewedDeal => ({ id: name, name, version, words: '' });
const activity = (id: string, changes: Partial<ReviewedActivity> = {}): ReviewedActivity => ({
  id,
  title: id,
  kind: 'Question',
  version: 1,
  deals: [],
  files: [],
  ...changes,
});

const NOTHING: Reviewed = { format: 1, fields: { title: 'First tricks' }, deals: [], lessons: [], pictures: [] };
const pack = (...names: readonly string[]): Reviewed => ({ ...NOTHING, deals: names.map((name) => deal(name)) });
const course = (
  activities: readonly ReviewedActivity[],
  changes: Partial<Reviewed['lessons'][number]> = {},
): Reviewed => ({
  ...NOTHING,
  lessons: [{ id: 'l', title: 'Winners', activities: [...activities], deals: [], files: [], ...changes }],
});

const texts = (before: Reviewed, after: Reviewed) => reviewChanges(before, after).map(({ text }) => text);

describe('what was changed since an approval', () => {
  it.each<readonly [string, Reviewed, Reviewed, readonly string[]]>([
    ['nothing', pack('A', 'B'), pack('A', 'B'), []],
    [
      'the title and the price',
      { ...NOTHING, fields: { title: 'A', price: 'free' } },
      { ...NOTHING, fields: { title: 'B', price: '£12.50' } },
      ['The title was changed.', 'The price was changed.'],
    ],
    [
      'a field that came',
      NOTHING,
      { ...NOTHING, fields: { ...NOTHING.fields, live: 'live' } },
      ['The type was changed.'],
    ],
    ['a deal that came', pack('A'), pack('A', 'B'), ['Deal “B” was added.']],
    ['a deal that went', pack('A', 'B'), pack('B'), ['Deal “A” was removed.']],
    ['one deal moved to the front', pack('A', 'B', 'C'), pack('C', 'A', 'B'), ['Deal “C” was moved to place 1.']],
    ['one deal moved to the end', pack('A', 'B', 'C'), pack('B', 'C', 'A'), ['Deal “A” was moved to place 3.']],
    ['a deal that came before the others moves none', pack('A', 'B'), pack('X', 'A', 'B'), ['Deal “X” was added.']],
    [
      'new cards',
      pack('A'),
      { ...NOTHING, deals: [deal('A', 3)] },
      ['Deal “A” stands in another version: 3, and was 1.'],
    ],
    ['other words', pack('A'), { ...NOTHING, deals: [{ ...deal('A'), words: 'f' }] }, ['Deal “A” has other words.']],
    ['a new picture', NOTHING, { ...NOTHING, pictures: ['f'] }, ['The picture was added.']],
    [
      'another picture',
      { ...NOTHING, pictures: ['e'] },
      { ...NOTHING, pictures: ['f'] },
      ['The picture was replaced.'],
    ],
    ['no picture more', { ...NOTHING, pictures: ['e'] }, NOTHING, ['The picture was removed.']],
    ['a lesson that came', NOTHING, course([]), ['Lesson “Winners” was added.']],
    ['a lesson that went', course([]), NOTHING, ['Lesson “Winners” was removed.']],
    ['a lesson renamed', course([]), course([], { title: 'Losers' }), ['Lesson “Winners” has another title.']],
    ['resources', course([]), course([], { files: ['f'] }), ['The resources of Lesson “Winners” were changed.']],
    ['an activity that came', course([]), course([activity('1a')]), ['Question “1a” in “Winners” was added.']],
    [
      'an activity changed, one removed',
      course([activity('1a'), activity('1b')]),
      course([activity('1a', { version: 2 })]),
      ['Question “1b” in “Winners” was removed.', 'Question “1a” in “Winners” was changed.'],
    ],
    [
      'activities in another order',
      course([activity('1a'), activity('1b')]),
      course([activity('1b'), activity('1a')]),
      ['Question “1a” in “Winners” was moved to place 2.'],
    ],
    [
      'a run-through with another deal is told by its deals',
      course([activity('R', { kind: 'Deal run-through', deals: [deal('A')] })]),
      course([activity('R', { kind: 'Deal run-through', version: 2, deals: [deal('A', 2), deal('B')] })]),
      ['Deal “B” of “R” was added.', 'Deal “A” of “R” stands in another version: 2, and was 1.'],
    ],
    [
      'another film',
      course([activity('Film', { kind: 'Video', files: ['a'] })]),
      course([activity('Film', { kind: 'Video', files: ['b'] })]),
      ['The file of Video “Film” in “Winners” was replaced.'],
    ],
  ])('%s', (_what, before, after, expected) => {
    expect(texts(before, after)).toEqual(expected);
  });

  it('shows words as they were and as they are', () => {
    const after = { ...NOTHING, fields: { title: 'Last tricks' } };
    expect(reviewChanges(NOTHING, after)[0]).toMatchObject({ before: 'First tricks', after: 'Last tricks' });
  });

  it('leads to what is there, and nowhere for what is gone', () => {
    const at = (before: Reviewed, after: Reviewed) => reviewChanges(before, after).map((line) => line.at);
    expect(at(pack('A'), pack('B'))).toEqual([undefined, { dealId: 'B' }]);
    expect(at(course([]), course([activity('1a')]))).toEqual([{ lessonId: 'l', activityId: '1a' }]);
  });
});

it('a first review lists what is in the item, each part with where it is looked at', () => {
  expect(reviewContents(pack('A'))).toEqual([{ text: 'Deal 1: “A”', at: { dealId: 'A' } }]);
  expect(reviewContents(course([activity('R', { kind: 'Deal run-through', deals: [deal('A')] })]))).toEqual([
    { text: 'Lesson 1: “Winners”', at: { lessonId: 'l' } },
    { text: 'Deal run-through “R” (1 deal)', at: { lessonId: 'l', activityId: 'R' } },
  ]);
});

it.each([
  ['<p>Count &amp; play.</p><p>Then</p>', 'Count & play. Then'],
  ['a &lt; b', 'a < b'],
  ['', ''],
])('%s reads “%s”', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
