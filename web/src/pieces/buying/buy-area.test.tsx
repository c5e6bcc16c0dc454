import { IMMEDIATE_ACCESS } from '@overtrick/shared/money/seller';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BuyArea } from './buy-area.tsx';

const PAID = { isFree: false, cost: '20', costWithDiscount: '15', currency: 'GBP', activated: false };

function show(item: Partial<typeof PAID> = {}, isOnline = true) {
  const onBuy = vi.fn();
  render(
    <BuyArea
      item={{ ...PAID, ...item }}
      action="Buy Deal Pack"
      done="Purchased"
      busy={false}
      problem={null}
      isOnline={isOnline}
      onBuy={onBuy}
    />,
  );
  return onBuy;
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Buy Deal Pack' }));

test('what has a price is bought once the buyer has agreed to have it at once (D-358)', () => {
  const onBuy = show();
  press();
  expect(onBuy).not.toHaveBeenCalled();
  const box = screen.getByRole('checkbox', { name: IMMEDIATE_ACCESS });
  expect([document.activeElement === box, box.getAttribute('aria-invalid')]).toEqual([true, 'true']);
  fireEvent.click(box);
  expect(box.getAttribute('aria-invalid')).toBeNull();
  press();
  expect(onBuy).toHaveBeenCalledExactlyOnceWith(true);
});

test.each([
  ['free', { isFree: true, cost: null as never }],
  ['discounted to nothing', { costWithDiscount: '0' }],
])('what is %s is joined without a question (D-358)', (_, item) => {
  const onBuy = show(item);
  expect(screen.queryByRole('checkbox')).toBeNull();
  press();
  expect(onBuy).toHaveBeenCalledExactlyOnceWith(false);
});

test.each([
  ['Buying needs a connection', {}],
  ['Joining needs a connection', { costWithDiscount: '0' }],
])('off line it says: %s (D-359)', (words, item) => {
  const onBuy = show(item, false);
  expect(screen.getByText(words)).toBeTruthy();
  press();
  expect(onBuy).not.toHaveBeenCalled();
});

test('what is one’s own asks for nothing', () => {
  show({ activated: true }, false);
  expect(screen.getByRole('button', { name: 'Purchased' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText(/needs a connection/)).toBeNull();
});
