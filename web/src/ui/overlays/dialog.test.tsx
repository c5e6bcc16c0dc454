import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog, Dialog } from './dialog.tsx';

const dialog = () => screen.getByRole('dialog') as HTMLDialogElement;

describe('a dialog', () => {
  it('has a heading, a close control, and the size lg unless another is asked for (N-44)', () => {
    const close = vi.fn();
    render(
      <Dialog heading="Preview deals" onClose={close}>
        Words
      </Dialog>,
    );
    expect(dialog().className).toContain('dialog-lg');
    expect(screen.getByRole('heading', { name: 'Preview deals' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it.each(['sm', 'md', 'lg'] as const)('comes in size %s (N-44)', (size) => {
    render(
      <Dialog label="Sized" size={size} onClose={() => {}}>
        Words
      </Dialog>,
    );
    expect(dialog().className).toContain(`dialog-${size}`);
  });

  it('needs no heading; it then has a name for screen readers (N-44)', () => {
    render(
      <Dialog label="Settings" onClose={() => {}}>
        Words
      </Dialog>,
    );
    expect(screen.queryByRole('heading')).toBeNull();
    expect(dialog().getAttribute('aria-label')).toBe('Settings');
  });

  it('is open while it is rendered, and asks to be closed on Escape and on a press beside it', () => {
    const close = vi.fn();
    const { unmount } = render(
      <Dialog heading="Hint" onClose={close}>
        Words
      </Dialog>,
    );
    const element = dialog();
    expect(element.open).toBe(true);
    element.dispatchEvent(new Event('cancel', { cancelable: true }));
    fireEvent.click(element);
    expect(close).toHaveBeenCalledTimes(2);
    unmount();
    expect(element.open).toBe(false);
  });

  it('cannot be closed without an answer where one is needed', () => {
    const close = vi.fn();
    render(
      <Dialog heading="West claims" closable={false} onClose={close}>
        Words
      </Dialog>,
    );
    fireEvent.click(dialog());
    dialog().dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(close).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

describe('a confirmation', () => {
  it("shows a text, a red confirm button with the caller's wording, and 'Cancel' (N-45)", () => {
    const confirm = vi.fn();
    const cancel = vi.fn();
    render(
      <ConfirmDialog
        text="Deleting the course will completely remove it."
        confirm="Delete"
        onConfirm={confirm}
        onCancel={cancel}
      />,
    );
    expect(screen.getByText('Deleting the course will completely remove it.')).toBeTruthy();
    const red = screen.getByRole('button', { name: 'Delete' });
    expect(red.className).toContain('button-danger');
    fireEvent.click(red);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1]);
  });
});
