import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LetterSettings } from './letter-settings.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const COURSE = { id: 'c', title: 'First tricks', isOn: true };

function settings(props: Partial<Parameters<typeof LetterSettings>[0]> = {}) {
  const on = { onTurnAll: vi.fn(), onTurn: vi.fn() };
  const letters = { all: true, courses: [COURSE, { id: 'd', title: 'Defence', isOn: false }] };
  render(<LetterSettings letters={letters} online verified {...on} {...props} />);
  return on;
}

test('each course has a switch, and one turns off all letters (D-194)', () => {
  const { onTurn, onTurnAll } = settings();
  const states = screen.getAllByRole('switch').map((each) => each.getAttribute('aria-checked'));
  expect(states).toEqual(['true', 'true', 'false']);
  fireEvent.click(screen.getByRole('switch', { name: 'Defence' }));
  expect(onTurn).toHaveBeenCalledWith('d', true);
  fireEvent.click(screen.getByRole('switch', { name: 'Letters about courses' }));
  expect(onTurnAll).toHaveBeenCalledWith(false);
});

test('with all letters off no course has a switch that would change nothing (D-194)', () => {
  const { onTurnAll } = settings({ letters: { all: false, courses: [COURSE] } });
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  fireEvent.click(screen.getByRole('switch', { name: 'Letters about courses' }));
  expect(onTurnAll).toHaveBeenCalledWith(true);
});

test('what has to be done before letters come is said', () => {
  settings({ verified: false });
  expect(screen.getByText('Letters come once you have confirmed your e-mail address.')).toBeTruthy();
});

test('without a connection it is said that one is needed', () => {
  settings({ letters: null, online: false });
  expect(screen.getByText('You can change your letters when there is a connection.')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('the page of a letter’s link says which course, waits for the button, and can be undone (D-193)', () => {
  const onTurn = vi.fn();
  const course = { id: 'c', title: 'First tricks' };
  const page = (isOn: boolean, turned: boolean) => (
    <UnsubscribePage subscription={{ course, isOn }} turned={turned} busy={false} message={null} onTurn={onTurn} />
  );
  const { rerender } = render(page(true, false));
  expect(onTurn).not.toHaveBeenCalled();
  expect(screen.getByText('You get letters about First tricks.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'No more letters about First tricks' }));
  expect(onTurn).toHaveBeenLastCalledWith(false);
  rerender(page(false, true));
  expect(screen.getByRole('status').textContent).toBe('You get no more letters about First tricks.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onTurn).toHaveBeenLastCalledWith(true);
});
