import type { Media } from '@overtrick/shared/learning/values/media';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FilesAnew, FilesAnewContext, type FilmPlaces } from './files-anew.ts';
import { Film } from './film.tsx';

const media = { id: 'f', url: '/api/media/film.mp4' };
let now = 0;

beforeEach(() => {
  now = 1_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

/** Nothing to fetch, nothing kept, and nothing there. */
const NOWHERE: FilesAnew = { read: async () => {}, takeKept: async () => false, isThere: async () => false };

/** A film of ten minutes that was stopped at `at`. */
async function watch(at?: number, filesAnew: Partial<FilesAnew> = {}, captions: readonly Media[] = []) {
  const places = {
    find: vi.fn<FilmPlaces['find']>(async () => at),
    keep: vi.fn<FilmPlaces['keep']>(),
    forget: vi.fn<FilmPlaces['forget']>(),
    findCaptions: () => undefined,
    keepCaptions: vi.fn<FilmPlaces['keepCaptions']>(),
  };
  const onEnded = vi.fn();
  const { container, unmount } = render(
    <FilesAnewContext value={{ ...NOWHERE, ...filesAnew, places }}>
      <Film media={media} captions={captions} onEnded={onEnded} />
    </FilesAnewContext>,
  );
  const video = container.querySelector('video') as HTMLVideoElement;
  const play = vi.spyOn(video, 'play').mockImplementation(async () => void fireEvent.play(video));
  Object.defineProperty(video, 'duration', { value: 600 });
  await act(async () => void fireEvent.loadedMetadata(video));
  /** It plays on to there. */
  const reach = (seconds: number): void => {
    video.currentTime = seconds;
    fireEvent.timeUpdate(video);
  };
  return { video, places, onEnded, reach, play, unmount };
}

const fail = (video: HTMLVideoElement, code = 2): void => {
  Object.defineProperty(video, 'error', { value: { code }, configurable: true });
  fireEvent.error(video);
};

test('a film that was stopped stands where it was, and goes on there (D-202)', async () => {
  const { video, play } = await watch(150);
  expect(video.currentTime).toBe(150);
  fireEvent.click(screen.getByRole('button', { name: 'Go on at 2:30' }));
  expect([play.mock.calls.length, video.currentTime]).toEqual([1, 150]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('it can begin anew', async () => {
  const { video, play, places } = await watch(150);
  fireEvent.click(screen.getByRole('button', { name: 'From the beginning' }));
  expect([play.mock.calls.length, video.currentTime]).toEqual([1, 0]);
  expect(places.forget).toHaveBeenCalledWith(media);
});

test('a film that was not begun, or was stopped at its end, offers nothing', async () => {
  for (const at of [undefined, 2, 598]) {
    const { video, unmount } = await watch(at);
    expect([video.currentTime, screen.queryByRole('button')]).toEqual([0, null]);
    unmount();
  }
});

test('its place is kept every five seconds, at a pause, and when the page is hidden or goes (D-469)', async () => {
  const { video, places, reach, unmount } = await watch();
  fireEvent.play(video);
  reach(60);
  now += 4000;
  reach(64);
  expect(places.keep.mock.calls).toEqual([[media, 60]]);
  now += 1000;
  reach(65);
  reach(66);
  fireEvent.pause(video);
  reach(70);
  fireEvent(window, new Event('pagehide'));
  video.currentTime = 75;
  fireEvent(document, new Event('visibilitychange'));
  video.currentTime = 80;
  unmount();
  expect(places.keep.mock.calls.map(([, at]) => at)).toEqual([60, 65, 66, 70, 75, 80]);
});

test('a film that was only looked at is where it was; one that was seen to its end is forgotten, and done', async () => {
  const { video, places, reach, onEnded } = await watch(150);
  reach(150);
  expect(places.keep).not.toHaveBeenCalled();
  fireEvent.play(video);
  Object.defineProperty(video, 'ended', { value: true });
  fireEvent.ended(video);
  fireEvent.pause(video);
  expect([places.forget.mock.calls.length, onEnded.mock.calls.length]).toEqual([1, 1]);
  expect(places.keep).not.toHaveBeenCalled();
});

test.each(['0.75', '1.25', '1.5'])('it plays at %s of its speed, also after it was loaded again', async (speed) => {
  const { video } = await watch();
  fireEvent.change(screen.getByRole('combobox', { name: 'Speed' }), { target: { value: speed } });
  expect([video.playbackRate, video.defaultPlaybackRate]).toEqual([Number(speed), Number(speed)]);
});

test('a film that does not come says so and can be tried again, with the focus on it (D-493)', async () => {
  const { video } = await watch();
  const load = vi.spyOn(video, 'load').mockImplementation(() => queueMicrotask(() => fireEvent.loadStart(video)));
  fireEvent.error(video);
  expect(await screen.findByText(/^The film could not be loaded/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect([document.activeElement, screen.getByRole('alert').textContent]).toEqual([video, '']);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
});

test.each([3, 4])(
  'a film that is there and that the device cannot play can be gone on without (D-578)',
  async (code) => {
    const isThere = vi.fn(async () => true);
    const { video, onEnded } = await watch(undefined, { isThere });
    fail(video, code);
    fireEvent.click(await screen.findByRole('button', { name: 'Go on without it' }));
    expect(onEnded).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Go on without it' })).toBeNull();
  },
);

test('one that is not there, or whose connection was lost, is only tried again (D-578)', async () => {
  for (const [code, isThere] of [
    [4, async () => false],
    [2, async () => true],
  ] as const) {
    const { video, unmount } = await watch(undefined, { isThere });
    fail(video, code);
    expect(await screen.findByText(/^The film could not be loaded/)).toBeTruthy();
    await act(async () => {});
    expect(screen.queryByRole('button', { name: 'Go on without it' })).toBeNull();
    unmount();
  }
});

test('it is tried again from a fresh address, without a connection from the one that it has (D-495)', async () => {
  for (const read of [vi.fn(async () => undefined), vi.fn(() => Promise.reject(new Error('off line')))]) {
    const { video, unmount } = await watch(undefined, { read });
    const load = vi.spyOn(video, 'load').mockImplementation(() => expect(read).toHaveBeenCalledOnce());
    fireEvent.error(video);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    unmount();
  }
});

test('a film that fails in its middle goes on there once it is loaded again (D-495)', async () => {
  const { video, places, reach } = await watch(90);
  fireEvent.play(video);
  reach(90);
  video.currentTime = 92;
  await act(async () => fail(video));
  expect(places.keep.mock.lastCall).toEqual([media, 92]);
  video.currentTime = 0;
  fireEvent(window, new Event('pagehide'));
  expect(places.forget).not.toHaveBeenCalled();
  await act(async () => void fireEvent.loadedMetadata(video));
  expect(screen.getByRole('button', { name: 'Go on at 1:30' })).toBeTruthy();
});

test.each([
  ['waits for', (video: HTMLVideoElement) => void fireEvent.waiting(video)],
  ['loses', fail],
])(
  'a film that %s its stream goes on where it is from the copy that has come to the device (D-526)',
  async (_, stop) => {
    const takeKept = vi.fn(async () => true);
    const { video, places, play, reach } = await watch(30, { takeKept });
    fireEvent.play(video);
    reach(92);
    Object.defineProperty(video, 'paused', { value: false, configurable: true });
    await act(async () => stop(video));
    expect([takeKept.mock.calls.length, screen.getByRole('alert').textContent]).toEqual([1, '']);
    // The copy begins to load.
    now += 6000;
    reach(0);
    await act(async () => void fireEvent.loadedMetadata(video));
    expect([video.currentTime, play.mock.calls.length, screen.queryByRole('button')]).toEqual([92, 1, null]);
    expect(places.forget).not.toHaveBeenCalled();
  },
);

test('a film that waits for its stream, and is not on the device, stays as it is', async () => {
  const { video, places, reach } = await watch(30);
  fireEvent.play(video);
  await act(async () => void fireEvent.waiting(video));
  expect(screen.getByRole('alert').textContent).toBe('');
  now += 6000;
  reach(95);
  expect(places.keep.mock.lastCall).toEqual([media, 95]);
});

test('captions that do not come say so, and come from a fresh address while the film goes on where it is (D-522)', async () => {
  const read = vi.fn(async () => {});
  const captions = [{ id: 'c', url: '/api/media/en.vtt', config: { type: 'captions', language: 'en' } as const }];
  const { video, play, reach } = await watch(30, { read }, captions);
  vi.spyOn(video, 'load').mockImplementation(() => queueMicrotask(() => fireEvent.loadStart(video)));
  fireEvent.play(video);
  reach(92);
  Object.defineProperty(video, 'paused', { value: false, configurable: true });
  const track = video.querySelector('track') as HTMLTrackElement;
  fireEvent.error(track);
  expect(screen.getByRole('alert').textContent).toMatch(/^The captions could not be loaded/);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect([read.mock.calls.length, video.querySelector('track') === track]).toEqual([1, false]);
  video.currentTime = 0;
  await act(async () => void fireEvent.loadedMetadata(video));
  expect([video.currentTime, play.mock.calls.length, screen.queryByRole('button')]).toEqual([92, 1, null]);
});
