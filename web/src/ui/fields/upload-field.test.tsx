import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FileField } from './file-field.tsx';
import { UploadField, type UploadWatch } from './upload-field.tsx';

const KIND = {
  extensions: ['pbn', 'lin'],
  rules: [(file: File) => (/\.(pbn|lin)$/.test(file.name) ? undefined : 'Deals only')],
  guidance: ['Should be short'],
};
const deals = new File(['[Event ""]'], 'deals.pbn');

const input = () => screen.getByLabelText<HTMLInputElement>(/Deals.*Choose/);
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const told = () => document.querySelector('output')?.textContent;

/** An upload whose end the test decides. */
function pending() {
  let end: { resolve: () => void; reject: (error: Error) => void } | undefined;
  let watch: UploadWatch | undefined;
  const onUpload = vi.fn((_file: File, given: UploadWatch) => {
    watch = given;
    return new Promise<void>((resolve, reject) => {
      end = { resolve, reject };
      given.signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  });
  const settle = (how: (ends: NonNullable<typeof end>) => void) => act(async () => end && how(end));
  return { onUpload, settle, progress: (...of: [number, number]) => act(() => watch?.onProgress(...of)) };
}

describe('a file that is sent at once', () => {
  it('says what it accepts, and gives the browser the same list', () => {
    render(<UploadField label="Deals" kind={KIND} onUpload={async () => {}} />);
    expect(screen.getByText('Should be short')).toBeTruthy();
    expect(screen.getByText('.pbn or .lin')).toBeTruthy();
    expect(input().accept).toBe('.pbn,.lin');
  });

  it('sends nothing that breaks a rule, and says why at the field', () => {
    const { onUpload } = pending();
    render(<UploadField label="Deals" kind={KIND} onUpload={onUpload} />);
    choose(new File(['x'], 'deals.txt'));
    expect(onUpload).not.toHaveBeenCalled();
    const message = screen.getByText('Deals only');
    expect(input().getAttribute('aria-describedby')).toContain(message.id);
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });

  it('shows its progress, says when it has arrived, and keeps the focus in the field', async () => {
    const { onUpload, settle, progress } = pending();
    render(<UploadField label="Deals" kind={KIND} onUpload={onUpload} />);
    input().focus();
    choose(deals);
    expect(screen.getByText('deals.pbn')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Cancel');
    progress(30, 120);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    await settle(({ resolve }) => resolve());
    expect(told()).toBe('deals.pbn has been sent');
    expect(document.activeElement).toBe(input());
  });

  it('can be cancelled, and says nothing of an error then', async () => {
    const { onUpload } = pending();
    render(<UploadField label="Deals" kind={KIND} onUpload={onUpload} />);
    choose(deals);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));
    expect(onUpload.mock.calls[0]?.[1].signal.aborted).toBe(true);
    expect(screen.queryByText('stopped')).toBeNull();
    expect(screen.queryByText('deals.pbn')).toBeNull();
  });

  it('keeps a file that could not be sent, to be tried again', async () => {
    const { onUpload, settle } = pending();
    render(<UploadField label="Deals" kind={KIND} onUpload={onUpload} />);
    choose(deals);
    await settle(({ reject }) => reject(new Error('No room left')));
    expect(screen.getByText('No room left')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(onUpload.mock.calls.map(([file]) => file)).toEqual([deals, deals]);
    await settle(({ resolve }) => resolve());
    expect(screen.queryByText('No room left')).toBeNull();
  });

  it('takes a file that is dropped on it, and only one', () => {
    const { onUpload } = pending();
    const { container } = render(<UploadField label="Deals" kind={KIND} onUpload={onUpload} />);
    const box = container.querySelector('.upload-box') as Element;
    fireEvent.drop(box, { dataTransfer: { files: [deals, deals] } });
    expect(screen.getByText('Choose one file at a time')).toBeTruthy();
    fireEvent.drop(box, { dataTransfer: { files: [deals] } });
    expect(onUpload).toHaveBeenCalledOnce();
  });

  it('removes what is there, where that may be done', async () => {
    const onRemove = vi.fn(async () => {});
    render(
      <UploadField
        label="Deals"
        kind={KIND}
        current={{ name: 'a.pbn' }}
        onUpload={async () => {}}
        onRemove={onRemove}
      />,
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove Deals' })));
    expect(onRemove).toHaveBeenCalledOnce();
    expect(told()).toBe('Removed');
  });

  it('stops when its page is left', () => {
    const { onUpload } = pending();
    const { unmount } = render(<UploadField label="Deals" kind={KIND} onUpload={onUpload} />);
    choose(deals);
    unmount();
    expect(onUpload.mock.calls[0]?.[1].signal.aborted).toBe(true);
  });
});

describe('a file that is kept for its form', () => {
  it('gives the form what was chosen, and nothing that breaks a rule', () => {
    const onChange = vi.fn();
    render(<FileField label="Deals" kind={KIND} value={null} onChange={onChange} />);
    choose(new File(['x'], 'deals.txt'));
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText('Deals only')).toBeTruthy();
    choose(deals);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(deals);
    expect(screen.queryByText('Deals only')).toBeNull();
  });

  it('can be taken back', () => {
    const onChange = vi.fn();
    render(<FileField label="Deals" kind={KIND} value={deals} error="Deals is required" onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Deals' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
    expect(screen.getByText('Deals is required')).toBeTruthy();
  });
});
