import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useBox } from './boxes.ts';

/** An element of this size, as the layout of a browser would give it. */
function sized(element: HTMLElement | null, width: number): void {
  if (!element) return;
  Object.defineProperties(element, { clientWidth: { value: width }, clientHeight: { value: 400 } });
}

/** A table that draws another felt when the device is turned. */
function Turned({ isLying }: { readonly isLying: boolean }) {
  const felt = useRef<HTMLElement>(null);
  const { width } = useBox(felt, { width: 1, height: 1 });
  const keep = (wide: number) => (element: HTMLElement | null) => {
    sized(element, wide);
    felt.current = element;
  };
  return isLying ? <section ref={keep(720)}>{width}</section> : <main ref={keep(390)}>{width}</main>;
}

test('a table is measured anew when the turned device draws another felt', () => {
  const { container, rerender } = render(<Turned isLying={false} />);
  expect(container.textContent).toBe('390');
  rerender(<Turned isLying />);
  expect(container.textContent).toBe('720');
});
