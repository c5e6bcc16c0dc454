import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Html } from './html.tsx';

// What the cleaner leaves out is shown in a real browser: the documents of happy-dom are too simple for it.

test('shows the words alone, and runs nothing, when the cleaner cannot be had', async () => {
  vi.doMock('dompurify', () => {
    throw new Error('off line');
  });
  const { container } = render(<Html html={'<p>Count <b>losers</b></p><img src="x" onerror="window.hit = 1">'} />);
  await waitFor(() => expect(container.textContent).toContain('Count losers'));
  expect(container.querySelector('b, img')).toBeNull();
});

test('shows nothing at all for an empty text', () => {
  expect(render(<Html html="  " />).container.childElementCount).toBe(0);
});
