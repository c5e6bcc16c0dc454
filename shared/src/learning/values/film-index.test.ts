import { expect, it, test } from 'vitest';
import { recordedFilm, testFrames } from './film.testing.ts';
import { indexFilm } from './film-index.ts';

/** The film as it is put together after its index was made. */
async function indexed(recorded: Uint8Array<ArrayBuffer>): Promise<{ film: Uint8Array; length: number } | undefined> {
  const index = await indexFilm(new Blob([recorded]));
  if (!index) return undefined;
  const film = new Blob([index.head, recorded.subarray(index.from, index.to)]);
  return { film: new Uint8Array(await film.arrayBuffer()), length: index.length };
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The numbers of all elements with this id and this many bytes of size and data, in their order. */
const numbersOf = (film: Uint8Array, id: string, sizes: string, bytes: number): number[] =>
  [...hex(film).matchAll(new RegExp(`${id}${sizes}(.{${bytes * 2}})`, 'g'))].map(([, value]) =>
    Number.parseInt(value ?? '', 16),
  );

const EIGHT = '0100000000000008';

test('a recorded film gets its length, and its places to jump to lead to its pictures (R-15)', async () => {
  const done = await indexed(recordedFilm(testFrames(180, true)));
  expect(done?.length).toBe(179_520);
  const film = done?.film ?? new Uint8Array();
  const duration = new RegExp(`4489${EIGHT}(.{16})`).exec(hex(film))?.[1] ?? '';
  expect(Buffer.from(duration, 'hex').readDoubleBE()).toBe(179_520);
  const times = numbersOf(film, 'b3', EIGHT, 8);
  expect(times).toEqual(Array.from({ length: 36 }, (_, at) => at * 5000));
  // Places count from the first byte inside the segment.
  const segment = hex(film).indexOf('18538067') / 2 + 12;
  const clusters = numbersOf(film, 'f1', EIGHT, 8).map((place) =>
    hex(film.subarray(segment + place, segment + place + 4)),
  );
  expect(new Set(clusters)).toEqual(new Set(['1f43b675']));
  expect(clusters).toHaveLength(36);
  const parts = numbersOf(film, '53ac', EIGHT, 8).map((place) =>
    hex(film.subarray(segment + place, segment + place + 4)),
  );
  expect(parts).toEqual(['1549a966', '1654ae6b', '1c53bb6b']);
  expect(numbersOf(film, '18538067', '01', 7)).toEqual([film.length - segment]);
});

it('leaves a film that has its index as it is in length and frames', async () => {
  const once = await indexed(recordedFilm(testFrames(20)));
  const twice = await indexed(Uint8Array.from(once?.film ?? []));
  expect(twice?.length).toBe(once?.length);
  expect(hex(twice?.film ?? new Uint8Array())).toBe(hex(once?.film ?? new Uint8Array()));
});

it('ends a film that was cut off anywhere with its last whole frame (R-15)', async () => {
  const film = recordedFilm(testFrames(12));
  const whole = await indexFilm(new Blob([film]));
  const lengths = new Set<number>();
  for (let cut = whole?.from ?? 0; cut <= film.length; cut++) {
    const index = await indexFilm(new Blob([film.subarray(0, cut)]));
    if (!index) continue;
    expect(index.to).toBeLessThanOrEqual(cut);
    expect(hex(film.subarray(index.to - 40, index.to))).toBe(hex(new Uint8Array(40).fill((index.length - 20) / 1000)));
    lengths.add(index.length);
  }
  expect([...lengths]).toEqual(Array.from({ length: 12 }, (_, at) => at * 1000 + 20));
});

it.each([
  ['nothing', new Uint8Array()],
  ['a text', new TextEncoder().encode('this is no film')],
  ['a film without a frame', recordedFilm([])],
  ['zeros', new Uint8Array(5000)],
])('makes no index of %s', async (_, bytes) => {
  expect(await indexFilm(new Blob([bytes]))).toBeUndefined();
});
