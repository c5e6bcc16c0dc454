import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusKept } from './focus-kept.ts';

function Slides({ answer }: { readonly answer: Promise<string> }) {
  const [state, setState] = useState('failed');
  const box = useFocusKept<HTMLDivElement>(state, 'output');
  return (
    <div ref={box}>
      <output tabIndex={-1}>{state}</output>
      {state === 'failed' && (
        <button type="button" onClick={() => void answer.then(setState)}>
          Try again
        </button>
      )}
    </div>
  );
}

it('the focus is never outside the box, not even between a change and what follows it (D-324)', async () => {
  let answer = (_: string) => {};
  render(<Slides answer={new Promise((resolve) => (answer = resolve))} />);
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  button.click();
  // An observer is told of a change before anything else runs.
  const focused: string[] = [];
  new MutationObserver(() => focused.push(document.activeElement?.nodeName ?? '')).observe(document.body, {
    ...{ childList: true, subtree: true, characterData: true },
  });
  await waitFor(() => {
    answer('making');
    expect(screen.queryByRole('button')).toBeNull();
  });
  expect(focused[0]).toBe('OUTPUT');
});
