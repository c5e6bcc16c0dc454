import { render, screen, waitFor } from '@testing-library/react';
import Dexie, { type EntityTable } from 'dexie';
import { useEffect, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { useLive, watchLive } from './live.ts';

interface Row {
  readonly id: string;
}

const openRows = () => {
  const db = new Dexie(`live-${crypto.randomUUID()}`) as Dexie & { rows: EntityTable<Row, 'id'> };
  db.version(1).stores({ rows: 'id' });
  return db;
};

/** Reads the rows, after so many failures with this name. */
function failing(db: ReturnType<typeof openRows>, times: number, name: string) {
  const read = vi.fn(async () => {
    if (read.mock.calls.length <= times) throw new DOMException('Unable to open cursor', name);
    return (await db.rows.toArray()).map(({ id }) => id);
  });
  return read;
}

function Rows({ read }: { readonly read: () => Promise<string[]> }) {
  const rows = useLive(read, [read], ['none yet']);
  return <p>{rows.join(' ')}</p>;
}

test('what WebKit cannot read for a moment is read again by itself, and followed from then on (D-450)', async () => {
  const db = openRows();
  await db.rows.add({ id: 'first' });
  render(<Rows read={failing(db, 2, 'UnknownError')} />);
  expect(screen.getByText('none yet')).toBeTruthy();
  await screen.findByText('first', undefined, { timeout: 5000 });
  await db.rows.add({ id: 'second' });
  await screen.findByText('first second');
});

test('what cannot be read without end is told after a few tries, any other failure at once (D-450)', async () => {
  const db = openRows();
  for (const [name, reads] of [
    ['UnknownError', 6],
    ['QuotaExceededError', 1],
  ] as const) {
    const read = failing(db, 100, name);
    const error = vi.fn();
    const stop = watchLive(read, { next: vi.fn(), error });
    await waitFor(() => expect(error).toHaveBeenCalled(), { timeout: 8000 });
    expect(read).toHaveBeenCalledTimes(reads);
    stop();
  }
}, 20_000);

test('a reading that was ended while it waited is not begun again (D-450)', async () => {
  const db = openRows();
  const read = failing(db, 1, 'UnknownError');
  const next = vi.fn();
  const stop = watchLive(read, { next, error: vi.fn() });
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  stop();
  const after = vi.fn();
  const other = watchLive(failing(db, 1, 'UnknownError'), { next: after, error: vi.fn() });
  await waitFor(() => expect(after).toHaveBeenCalled(), { timeout: 5000 });
  other();
  expect(read).toHaveBeenCalledTimes(1);
});

test('what follows an answer is done once for each, also when the page is drawn while it arrives (D-466)', async () => {
  const db = openRows();
  await db.rows.add({ id: 'first' });
  const followed = vi.fn();
  let drawAgain = (): void => {};
  const read = async () => {
    const rows = (await db.rows.toArray()).map(({ id }) => id);
    // The page is drawn at once, for another reason, between the answer and the drawing that it asks for.
    void (async () => {
      for (let turn = 0; turn < 50; turn++) {
        await null;
        flushSync(drawAgain);
      }
    })();
    return rows;
  };
  const Follower = () => {
    const [, again] = useReducer((same: number) => same, 0);
    drawAgain = () => again();
    const rows = useLive(read, []);
    useEffect(() => followed(rows?.join(' ')), [rows]);
    return <p>{rows?.join(' ')}</p>;
  };
  render(<Follower />);
  await screen.findByText('first');
  await waitFor(() => expect(followed.mock.calls).toEqual([[undefined], ['first']]));
});

test('what the page begins with is not read before it is drawn, and then followed (ruling 65)', async () => {
  const db = openRows();
  await db.rows.add({ id: 'first' });
  const read = failing(db, 0, '');
  const { unmount } = render(<Rows read={read} />);
  expect(screen.getByText('none yet')).toBeTruthy();
  // The effects have run, as they do within a press.
  expect(read).not.toHaveBeenCalled();
  await screen.findByText('first');
  await db.rows.add({ id: 'second' });
  await screen.findByText('first second');
  unmount();
});

test('a page that is left before it is drawn reads nothing (ruling 65)', async () => {
  const read = failing(openRows(), 0, '');
  render(<Rows read={read} />).unmount();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(read).not.toHaveBeenCalled();
});
