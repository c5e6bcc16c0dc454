import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FilesField } from './files-field.tsx';

const file = (name: string) => new File(['x'], name);

/** A file or a folder as a browser gives it when it is dropped; a folder gives its entries in two batches. */
const fileEntry = (name: string) => ({
  isFile: true,
  isDirectory: false,
  file: (done: (one: File) => void) => done(file(name)),
});
const folderEntry = (...entries: object[]) => ({
  isFile: false,
  isDirectory: true,
  createReader: () => {
    const batches = [entries.slice(0, 1), entries.slice(1), []];
    return { readEntries: (done: (batch: object[]) => void) => done(batches.shift() ?? []) };
  },
});

const dropped = (...entries: object[]) => ({
  dataTransfer: { files: [], items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) },
});

async function open() {
  const onFiles = vi.fn();
  const { container } = render(
    <FilesField label="Deals" help="LIN" error="Not these" extensions={['lin']} folders onFiles={onFiles} />,
  );
  const names = () => onFiles.mock.calls.map(([files, from]) => [from, ...files.map(({ name }: File) => name)]);
  return { onFiles, names, box: container.querySelector('.upload-box') as Element };
}

describe('a field for many files', () => {
  it('gives the files that are chosen, and those of a folder in the order of their names', async () => {
    const { names } = await open();
    fireEvent.change(screen.getByLabelText(/Deals.*Choose files/), {
      target: { files: [file('b.lin'), file('a.lin')] },
    });
    fireEvent.change(screen.getByLabelText(/Deals.*Choose a folder/), {
      target: { files: [file('10.lin'), file('9.lin')] },
    });
    expect(names()).toEqual([
      ['files', 'b.lin', 'a.lin'],
      ['folder', '9.lin', '10.lin'],
    ]);
  });

  it('opens a folder that is dropped, with the folders inside', async () => {
    const { names, box } = await open();
    fireEvent.drop(box, dropped(fileEntry('c.lin'), folderEntry(fileEntry('b.lin'), folderEntry(fileEntry('a.lin')))));
    await waitFor(() => expect(names()).toEqual([['folder', 'a.lin', 'b.lin', 'c.lin']]));
  });

  it('ties its help and its error to both of its buttons', async () => {
    await open();
    for (const input of screen.getAllByLabelText(/^Deals/)) {
      const texts = input.getAttribute('aria-describedby')?.split(' ');
      expect(texts?.map((id) => document.getElementById(id)?.textContent)).toEqual(['LIN', 'Not these']);
    }
  });
});
