import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

/** Another file of tests may have loaded the cleaner already: each test has the module anew. */
async function loadHtml() {
  vi.resetModules();
  return (await import('./html.tsx')).Html;
}

afterEach(() => {
  vi.doUnmock('dompurify');
});

// What the cleaner leaves out is shown in a real browser: the documents of happy-dom are too simple for it.

test('shows the words alone, and runs nothing, when the cleaner cannot be had', async () => {
  vi.doMock('dompurify', () => {
    throw new Error('off line');
  });
  const Html = await loadHtml();
  const { container } = render(<Html html={'<p>Count <b>losers</b></p><img src="x" onerror="window.hit = 1">'} />);
  await waitFor(() => expect(container.textContent).toContain('Count losers'));
  expect(container.querySelector('b, img')).toBeNull();
});

test('the words keep the place of the text until the cleaner has come (D-509)', async () => {
  const Html = await loadHtml();
  const { container } = render(<Html html="<p>Count <b>losers</b></p>" />);
  expect(container.textContent).toBe('Count losers');
  expect(container.querySelector('b')).toBeNull();
  await waitFor(() => expect(container.querySelector('b')).not.toBeNull());
});

test('shows nothing at all for an empty text', async () => {
  const Html = await loadHtml();
  expect(render(<Html html="  " />).container.childElementCount).toBe(0);
});
