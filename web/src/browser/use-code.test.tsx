import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadCode, useCode } from './use-code.ts';

function Late({ load }: { readonly load: () => Promise<string> }) {
  const [code, tryAgain] = useCode(load);
  if (code !== null) return <p>{code ?? 'on its way'}</p>;
  return (
    <button type="button" onClick={tryAgain}>
      Try again
    </button>
  );
}

const words = (): string | null | undefined => document.querySelector('p')?.textContent;

test('code that did not come is asked for again, and is drawn at once from then on (D-579)', async () => {
  // Without a connection no page is loaded.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => 'here').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { unmount } = render(<Late load={load} />);
  expect(words()).toBe('on its way');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('here')).toBeTruthy();
  unmount();
  render(<Late load={load} />);
  expect(words()).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});

test('code that was fetched before is drawn at once', async () => {
  const load = async (): Promise<string> => 'here';
  await act(() => loadCode(load));
  render(<Late load={load} />);
  expect(words()).toBe('here');
});
