import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from './kept-focus.ts';
import { ConfirmDialog } from './overlays/dialog.tsx';

let end: () => void;
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => end());

/** Two frames: the focus moves in the first one after a change. */
const settled = () =>
  act(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done));
  });
const focused = () => (document.activeElement as HTMLElement | null)?.textContent;
/** Presses by the keyboard, as a person who has no pointer. */
const press = async (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  await settled();
  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.click(button);
  await settled();
};

function Rows({ asks = false }: { readonly asks?: boolean }) {
  const [rows, setRows] = useState(['Acol', 'Benji', 'Culbertson']);
  const [asked, setAsked] = useState<string>();
  const remove = (row: string) => {
    setRows(rows.filter((other) => other !== row));
    setAsked(undefined);
  };
  return (
    <main>
      <h1>Systems</h1>
      <button type="button">Sort</button>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <a href={`/${row}`}>{row}</a>
            <button type="button" onClick={() => (asks ? setAsked(row) : remove(row))}>
              Remove {row}
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          text="Sure?"
          confirm="Yes"
          onConfirm={() => remove(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </main>
  );
}

describe('the focus, when what has it goes away (D-263)', () => {
  it('goes to the same control of the next row, at the end of the previous one, then before the list', async () => {
    render(<Rows />);
    await press('Remove Benji');
    expect(focused()).toBe('Remove Culbertson');
    await press('Remove Culbertson');
    expect(focused()).toBe('Remove Acol');
    await press('Remove Acol');
    expect(focused()).toBe('Sort');
  });

  it('goes on after the opener of a dialog that has gone meanwhile', async () => {
    render(<Rows asks />);
    await press('Remove Benji');
    await press('Yes');
    expect(focused()).toBe('Remove Culbertson');
  });

  it('comes back to the opener of a dialog that is closed', async () => {
    render(<Rows asks />);
    await press('Remove Benji');
    await press('Cancel');
    expect(focused()).toBe('Remove Benji');
  });

  it('goes into what takes the place of a form', async () => {
    function Lock() {
      const [isSet, setSet] = useState(false);
      return (
        <main>
          {isSet ? (
            <p key="set">
              Set. <button type="button">Remove the lock</button>
            </p>
          ) : (
            <form key="form">
              <button type="button" onClick={() => setSet(true)}>
                Set the lock
              </button>
            </form>
          )}
          <a href="/">After</a>
        </main>
      );
    }
    render(
      <section>
        <Lock />
      </section>,
    );
    await press('Set the lock');
    expect(focused()).toBe('Remove the lock');
  });

  it('goes to the heading of the page when nothing before the page follows', async () => {
    function Page() {
      const [isTold, setTold] = useState(true);
      return (
        <div>
          <div>
            {isTold && (
              <button type="button" onClick={() => setTold(false)}>
                Close
              </button>
            )}
          </div>
          <main>
            <a href="/">My deals</a>
            <h1>A deal</h1>
          </main>
        </div>
      );
    }
    render(<Page />);
    await press('Close');
    expect(focused()).toBe('A deal');
  });

  it('goes on from a button that is hidden', async () => {
    function Pages() {
      const [page, setPage] = useState(1);
      return (
        <main>
          <button type="button">Previous</button>
          <span hidden={page === 2}>
            <button type="button" onClick={() => setPage(2)}>
              Next
            </button>
          </span>
        </main>
      );
    }
    render(<Pages />);
    const next = screen.getByRole('button', { name: 'Next' });
    next.focus();
    fireEvent.click(next);
    // As a browser does at its next frame.
    next.blur();
    await settled();
    expect(focused()).toBe('Previous');
  });

  it('stays with a component that has set it, and with nothing where somebody pressed beside all', async () => {
    function Own() {
      const [isOpen, setOpen] = useState(true);
      return (
        <main>
          {isOpen && (
            <button type="button" onClick={() => setOpen(false)}>
              Done
            </button>
          )}
          <button type="button">Next</button>
          <button type="button" ref={(button) => void (!isOpen && button?.focus())}>
            Better
          </button>
        </main>
      );
    }
    const { unmount } = render(<Own />);
    await press('Done');
    expect(focused()).toBe('Better');
    unmount();
    render(<Rows />);
    screen.getByRole('button', { name: 'Remove Benji' }).focus();
    (document.activeElement as HTMLElement).blur();
    await settled();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Benji' }));
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it('opens no keyboard on the screen for a finger', async () => {
    function Search() {
      const [isOpen, setOpen] = useState(true);
      return (
        <main>
          {isOpen && (
            <button type="button" onClick={() => setOpen(false)}>
              Clear
            </button>
          )}
          <input aria-label="Search" />
        </main>
      );
    }
    render(<Search />);
    const button = screen.getByRole('button', { name: 'Clear' });
    fireEvent.pointerDown(button);
    button.focus();
    fireEvent.click(button);
    await settled();
    expect(document.activeElement).toBe(document.body);
  });
});
