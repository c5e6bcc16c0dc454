import { newId } from '@overtrick/shared/learning/values/ids';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { aDatabase, fillDisk } from '../../local/database.testing.ts';
import { createFilmWriter } from '../../local/film-writer.ts';
import { dropFilm, findUnfinished, listFilms } from '../../local/films.ts';
import { fakeLocks } from '../../local/locks.testing.ts';
import type { WriteFailure } from '../../local/write-failure.ts';
import { ServicesContext } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { UnfinishedFilms } from '../shared/unfinished-films.tsx';
import { useFilmParts, useKeptFilm } from './kept-film.ts';

const DEAL = newId();
const part = new Blob(['part ']);
const film = new Blob(['part part ']);

/** A device, whose disk can be full, and the services of the person who records on it. */
function aDevice() {
  const db = aDatabase();
  const locks = fakeLocks();
  const disk = { isFull: false };
  fillDisk(db, () => disk.isFull);
  const person = {
    db,
    films: { drop: (id: string) => dropFilm(db, id) },
    beginFilm: (onFailure: (failure: WriteFailure) => void) => createFilmWriter({ db, locks, onFailure }),
  };
  const upload = vi.fn(async () => ({ media: [] }));
  const services = { api: { upload }, person: () => person, subscribe: () => () => {} } as unknown as Services;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={createStore()}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </Provider>
  );
  const states = async () => (await listFilms(db)).map(({ state }) => state);
  return { db, locks, disk, wrapper, upload, states };
}

/** The two hooks as the simulator has them: parts while it records, the film once it was stopped. */
const useBoth = ({ stopped }: { readonly stopped: Blob | null }) => {
  const parts = useFilmParts();
  const deal = { id: DEAL, game: { name: 'Ruff high' } } as never;
  parts.deal.current = deal;
  return { parts, kept: useKeptFilm({ film: stopped, deal, writer: parts.writer }) };
};

function record(device: ReturnType<typeof aDevice>) {
  const initialProps: { stopped: Blob | null } = { stopped: null };
  const hook = renderHook(useBoth, { wrapper: device.wrapper, initialProps });
  act(() => hook.result.current.parts.sink.begin());
  return hook;
}

test('a recording lies on the device with its deal before it is stopped, and is kept once it is (R-13) (D-116)', async () => {
  const device = aDevice();
  const { result, rerender } = record(device);
  act(() => result.current.parts.sink.add(part, 2000));
  await waitFor(async () =>
    expect(await device.db.films.toArray()).toMatchObject([
      { dealId: DEAL, dealName: 'Ruff high', state: 'recording' },
    ]),
  );
  act(() => result.current.parts.sink.add(part, 4000));
  rerender({ stopped: film });
  await waitFor(() => expect(result.current.kept.place).toBe('kept'));
  expect(await device.states()).toEqual(['kept']);
  act(() => result.current.kept.leave());
  await waitFor(async () => expect(await device.db.films.count()).toBe(0));
});

test('a device that gets full says so at once; the recording goes to its deal from the page, and the rest is dropped (R-13) (D-117)', async () => {
  const device = aDevice();
  const { result, rerender } = record(device);
  act(() => result.current.parts.sink.add(part, 2000));
  await waitFor(async () => expect(await device.db.filmParts.count()).toBe(1));
  device.disk.isFull = true;
  act(() => result.current.parts.sink.add(part, 4000));
  await waitFor(() => expect(result.current.parts.problem).toMatch(/^This device is full: it keeps what was recorded/));
  rerender({ stopped: film });
  await waitFor(() => expect(result.current.kept.place).toBe('full'));
  expect(await device.db.filmParts.count()).toBe(1);
  await act(async () => expect(await result.current.kept.save(() => {})).toBe('sent'));
  expect(device.upload).toHaveBeenCalledTimes(1);
  await waitFor(async () => expect(await device.db.filmParts.count()).toBe(0));
});

test('a recording whose page went is offered on its deal alone: kept, it waits for its maker; discarded, it is gone (R-13)', async () => {
  const device = aDevice();
  const { result, unmount } = record(device);
  act(() => result.current.parts.sink.add(part, 180_000));
  await waitFor(async () => expect(await device.db.filmParts.count()).toBe(1));
  unmount();
  await waitFor(async () => {
    await findUnfinished(device.db, device.locks);
    expect(await device.states()).toEqual(['unfinished']);
  });
  const { wrapper: Around } = device;
  const other = await mount(
    <Around>
      <UnfinishedFilms dealId={newId()} />
    </Around>,
  );
  expect(screen.queryByText(/was not finished/)).toBeNull();
  other.unmount();
  await mount(
    <Around>
      <UnfinishedFilms dealId={DEAL} />
    </Around>,
  );
  expect(await screen.findByText(/^A recording of 3 minutes of Ruff high \(.*\) was not finished\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(async () => expect(await device.states()).toEqual(['kept']));
  await waitFor(() => expect(screen.queryByText(/was not finished/)).toBeNull());
  const [kept] = await listFilms(device.db);
  await device.db.films.update(kept?.id ?? '', { state: 'unfinished' });
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  const asked = await screen.findByRole('dialog', { name: 'Discard this recording?', hidden: true });
  fireEvent.click(
    [...asked.querySelectorAll('button')].find((button) => button.textContent === 'Discard') as HTMLElement,
  );
  await waitFor(async () => expect(await device.db.filmParts.count()).toBe(0));
});
