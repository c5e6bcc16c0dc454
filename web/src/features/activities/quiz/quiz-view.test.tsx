import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { QUIZ_STATES } from './quiz-states.ts';
import { QuizView } from './quiz-view.tsx';

type Name = keyof typeof QUIZ_STATES;

function show(name: Name) {
  const onProgress = vi.fn();
  const { container } = render(
    <QuizView quiz={QUIZ_STATES[name].quiz} begin={QUIZ_STATES[name]} onProgress={onProgress} />,
  );
  const marks = () => [...container.querySelectorAll('.answer-mark')].map((mark) => mark.textContent);
  return { container, onProgress, marks };
}

describe('a question', () => {
  it('has its answers as a named group of tick boxes or radio buttons, each named by its diagram', () => {
    show('two hands, none chosen');
    const group = screen.getByRole('group', { name: 'Choose two.' });
    expect(within(group).getAllByRole('checkbox')).toHaveLength(4);
    expect(within(group).getByRole('checkbox', { name: /hearts K J 9 7 3/ })).toBeTruthy();
    document.body.replaceChildren();
    show('a lead, answered rightly');
    expect(within(screen.getByRole('group', { name: 'Choose one.' })).getAllByRole('radio')).toHaveLength(3);
  });

  it('marks nothing before the last selection, then right and wrong by sign and word (Q-38) (Q-42) (Q-43)', () => {
    const { onProgress, marks } = show('two hands, none chosen');
    const [first, second] = screen.getAllByRole('checkbox') as [HTMLElement, HTMLElement];
    fireEvent.click(first);
    expect(marks()).toEqual([]);
    expect(onProgress).toHaveBeenLastCalledWith(null, [expect.anything()]);
    fireEvent.click(second);
    expect(marks()).toEqual(['Right', 'Wrong']);
    expect(onProgress).toHaveBeenLastCalledWith(false, [expect.anything(), expect.anything()]);
    expect(screen.getByRole('status').textContent).toContain('One of these is not right.');
  });

  it('lets a selection be taken back before the last one', () => {
    const { onProgress } = show('two hands, one chosen');
    fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    expect(onProgress).toHaveBeenLastCalledWith(null, []);
  });

  it('shows its correct answers on request, and none can be chosen meanwhile (Q-32) (Q-44)', () => {
    const { onProgress, marks } = show('two hands, one of two wrong');
    fireEvent.click(screen.getByRole('button', { name: 'Show correct answer' }));
    expect(marks()).toEqual(['Correct answer', 'Wrong', 'Correct answer']);
    fireEvent.click(screen.getAllByRole('checkbox')[3] as HTMLElement);
    expect(onProgress).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Hide correct answer' }));
    fireEvent.click(screen.getAllByRole('checkbox')[3] as HTMLElement);
    expect(onProgress).toHaveBeenLastCalledWith(null, [expect.anything()]);
    expect(marks()).toEqual([]);
  });

  it('takes no more answers once all is right, and leaves them readable (Q-33)', () => {
    const { onProgress } = show('a lead, answered rightly');
    const other = screen.getAllByRole('radio')[1] as HTMLElement;
    fireEvent.click(other);
    expect(onProgress).not.toHaveBeenCalled();
    expect(other.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Show correct answer' })).toBeNull();
  });

  it('walks its radio buttons by the arrows without answering', () => {
    const { onProgress } = show('auctions to choose from');
    const [first, second] = screen.getAllByRole('radio') as [HTMLElement, HTMLElement];
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(first);
    expect(onProgress).not.toHaveBeenCalled();
  });

  it('is answered in a bid box by a call, which stands below with its mark (Q-39)', () => {
    const { onProgress, marks } = show('a call to make');
    expect(screen.getByRole('button', { name: 'one spade' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: 'two clubs' }));
    expect(onProgress).toHaveBeenLastCalledWith(true, [expect.objectContaining({ answerValue: '2C' })]);
    expect(marks()).toEqual(['Right']);
  });

  it('takes any right call of a bid box, and shows all of them on request (D-205)', () => {
    const { onProgress, marks } = show('a call with two right answers, wrong');
    fireEvent.click(screen.getByRole('button', { name: 'Show correct answer' }));
    expect(screen.getByText(/^Also right:/).textContent).toBe('Also right: 3clubs');
    for (const name of ['two clubs, the correct call', 'three clubs, the correct call'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Hide correct answer' }));
    fireEvent.click(screen.getByRole('button', { name: 'three clubs' }));
    expect(onProgress).toHaveBeenLastCalledWith(true, [expect.objectContaining({ answerValue: '3C' })]);
    expect(marks()).toEqual(['Right']);
  });

  it('hides its hint until asked for it, and gives it with what is wrong', () => {
    const { container } = show('two hands, none chosen');
    expect(container.querySelector('details')?.textContent).toContain('A transfer to hearts needs five hearts');
    expect(container.querySelector('details')?.open).toBe(false);
    document.body.replaceChildren();
    show('two hands, one of two wrong');
    expect(screen.getByRole('status').textContent).toContain('A transfer to hearts needs five hearts');
  });

  it('explains itself after completion only: openly when all is right, on request while another try may come', () => {
    const opened = (name: Name) => {
      document.body.replaceChildren();
      show(name);
      const words = screen.queryByText('Explanation')?.closest('details');
      return words ? words.open : null;
    };
    expect(opened('two hands, one chosen')).toBeNull();
    expect(opened('two hands, one of two wrong')).toBe(false);
    expect(opened('two hands, the correct ones shown')).toBe(true);
    expect(opened('a lead, answered rightly')).toBe(true);
  });
});
