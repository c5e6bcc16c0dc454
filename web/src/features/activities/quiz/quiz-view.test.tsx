import { DEFAULT_PREFERENCES } from '@overtrick/shared/learning/values/preferences';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { axeFindings } from '../../../testing/axe.testing.ts';
import { QUIZ_STATES } from './quiz-states.ts';
import { QuizView } from './quiz-view.tsx';
import { TwoTapsContext } from './two-taps.ts';

type Name = keyof typeof QUIZ_STATES;

function show(name: Name, taps = DEFAULT_PREFERENCES) {
  const onProgress = vi.fn();
  const { container } = render(
    <TwoTapsContext value={taps}>
      <QuizView quiz={QUIZ_STATES[name].quiz} begin={QUIZ_STATES[name]} onProgress={onProgress} />
    </TwoTapsContext>,
  );
  const marks = () => [...container.querySelectorAll('.answer-mark')].map((mark) => mark.textContent);
  return { container, onProgress, marks };
}

describe('a question', () => {
  it('has its answers as a named group of tick boxes or radio buttons, each named by its diagram', () => {
    show('two hands, none chosen');
    const group = screen.getByRole('group', { name: 'Choose two.' });
    expect(within(group).getAllByRole('checkbox')).toHaveLength(4);
    expect(within(group).getByRole('checkbox', { name: /hearts: king, jack, nine, seven, three/ })).toBeTruthy();
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
    expect(screen.getByText(/^Also right:/).textContent).toBe('Also right: 3clubsthree clubs');
    for (const name of ['two clubs, correct answer', 'three clubs, correct answer'])
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

describe('read by a screen reader (D-206)', () => {
  const status = () => screen.getByRole('status').textContent;

  it('an answer is its diagram and its state in words, and can be read after the try', () => {
    show('two hands, the correct ones shown');
    const names = screen
      .getAllByRole('checkbox')
      .map((box) => document.getElementById(box.getAttribute('aria-labelledby') ?? ''));
    expect(names.map((name) => name?.textContent)).toEqual([
      'Spades: eight, four; hearts: king, jack, nine, seven, three; diamonds: queen, six, two; clubs: ten, eight, five. chosen, correct answer',
      'Spades: queen, three; hearts: ace, jack, seven, four; diamonds: king, eight, five, two; clubs: nine, six, four. chosen, wrong',
      'Spades: ace, five; hearts: queen, nine, eight, six, four, two; diamonds: seven, three; clubs: jack, four, two. correct answer',
      'Spades: king, jack, nine, eight, five; hearts: seven, two; diamonds: ace, nine, four; clubs: eight, six, three',
    ]);
  });

  it('an auction is its calls by seat', () => {
    show('auctions to choose from');
    expect(screen.getByRole('radio', { name: 'South one heart, West pass, North two clubs' })).toBeTruthy();
  });

  it('what came of each try is announced, a second wrong one as well', () => {
    show('a lead, answered rightly');
    expect(status()).toBe('Right: The king of spades.');
    document.body.replaceChildren();
    show('auctions to choose from');
    const [first, second] = screen.getAllByRole('radio') as [HTMLElement, HTMLElement];
    fireEvent.click(first);
    expect(status()).toContain('South one heart, West pass, North one spade, East pass, South two hearts. That is not');
    fireEvent.click(screen.getByRole('button', { name: 'Show correct answer' }));
    expect(status()).toContain('Correct: South one heart, West pass, North two clubs.');
    fireEvent.click(screen.getByRole('button', { name: 'Hide correct answer' }));
    fireEvent.click(second);
    expect(status()).toBe('Right: South one heart, West pass, North two clubs.');
  });

  it('how many are chosen is said where several are asked for', () => {
    show('two hands, one chosen');
    expect(status()).toBe('1 of 2 chosen.');
  });

  it('a bid box names what it asks and each call with its state, and keeps the focus after the answer', () => {
    const { onProgress } = show('a call to make');
    expect(screen.getByRole('group', { name: 'Your call after one no trump' })).toBeTruthy();
    const right = screen.getByRole('button', { name: 'two clubs' });
    right.focus();
    fireEvent.click(right);
    expect(document.activeElement).toBe(right);
    expect(right).toHaveProperty('disabled', false);
    expect(screen.getByRole('button', { name: 'two clubs, chosen, right' })).toBe(right);
    fireEvent.click(screen.getByRole('button', { name: 'pass' }));
    expect(onProgress).toHaveBeenCalledTimes(1);
  });

  it('answers of a card or a number stand beside each other, longer ones below', () => {
    const { quiz } = QUIZ_STATES['a lead, answered rightly'];
    const named = (text: string) => ({
      ...quiz,
      diagrams: quiz.diagrams.map((one) =>
        one.type === 'TextAnswer' ? { ...one, config: { ...one.config, text } } : one,
      ),
    });
    const { container, rerender } = render(<QuizView quiz={named('♣10')} onProgress={vi.fn()} />);
    expect(container.querySelector('.is-short')).toBeTruthy();
    rerender(<QuizView quiz={named('The ten of clubs')} onProgress={vi.fn()} />);
    expect(container.querySelector('.is-short')).toBeNull();
  });

  it('a bid box asks for a call alone where nobody has bid', () => {
    const { quiz } = QUIZ_STATES['a call to make'];
    const diagrams = quiz.diagrams.map((one) =>
      one.type === 'BiddingInterface' ? { ...one, config: { ...one.config, currentBid: 'P' } } : one,
    );
    const { container } = render(<QuizView quiz={{ ...quiz, diagrams }} onProgress={vi.fn()} />);
    expect(screen.getByRole('group', { name: 'Your call' })).toBeTruthy();
    expect(container.querySelector('.quiz-box-asked')?.textContent).toBe('Your call');
    expect(screen.getByRole('button', { name: 'one club' })).toHaveProperty('disabled', false);
  });

  it('has no findings of axe in any state', async () => {
    for (const name of Object.keys(QUIZ_STATES) as Name[]) {
      const { container } = show(name);
      expect([name, await axeFindings(container)]).toEqual([name, []]);
      document.body.replaceChildren();
    }
  });
});

it('on an upright tablet the box is the table’s too: a level, then the strain, which gives the bid (D-326)', () => {
  vi.stubGlobal('innerWidth', 820);
  vi.stubGlobal('innerHeight', 1180);
  const { onProgress } = show('a call to make');
  fireEvent.click(screen.getByRole('button', { name: 'Level 2' }));
  expect(onProgress).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'two clubs' }));
  expect(onProgress).toHaveBeenLastCalledWith(true, [expect.objectContaining({ answerValue: '2C' })]);
  vi.unstubAllGlobals();
});

describe('on a phone', () => {
  beforeEach(() => vi.stubGlobal('innerWidth', 390));
  afterEach(() => vi.unstubAllGlobals());
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('the hand lies as cards, and the box is the table’s: a level, then the strain, which gives the bid (D-248)', () => {
    const { onProgress } = show('a call to make');
    expect(within(screen.getByRole('list', { name: 'The hand' })).getAllByText(/of (spades|hearts)/)).toHaveLength(8);
    expect(screen.getByRole('button', { name: 'Level 1' })).toHaveProperty('disabled', true);
    press('Level 2');
    press('two clubs');
    expect(onProgress).toHaveBeenLastCalledWith(true, [expect.objectContaining({ answerValue: '2C' })]);
    const verdict = screen.getByRole('region', { name: 'Your answer' });
    expect(document.activeElement).toBe(verdict);
    expect(within(verdict).getByRole('listitem').textContent).toContain('Right');
    expect(screen.queryByRole('button', { name: 'pass' })).toBeNull();
  });

  it('a pass is lifted first, and given by the second tap (D-249)', () => {
    const { onProgress } = show('a call to make');
    press('pass');
    expect(onProgress).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'pass' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('pass: choose it again to answer.');
    press('pass');
    expect(onProgress).toHaveBeenLastCalledWith(false, [expect.objectContaining({ answerValue: 'P' })]);
  });

  it('one tap answers where two taps are switched off (D-249)', () => {
    const { onProgress } = show('a call to make', { ...DEFAULT_PREFERENCES, twoTapsToAnswer: false });
    press('pass');
    expect(onProgress).toHaveBeenLastCalledWith(false, [expect.objectContaining({ answerValue: 'P' })]);
  });

  it('an answer card is lifted first, and another tap on another one lifts that (D-249)', () => {
    const { onProgress } = show('auctions to choose from');
    const [first, second] = screen.getAllByRole('radio') as [HTMLElement, HTMLElement];
    fireEvent.click(first);
    fireEvent.click(second);
    expect(onProgress).not.toHaveBeenCalled();
    expect(screen.getAllByText('Tap again to answer')).toHaveLength(1);
    fireEvent.click(second);
    expect(onProgress).toHaveBeenLastCalledWith(true, [expect.anything()]);
  });

  it('a wrong call tells what is right only when it is asked, beside it, and may be tried again (D-248) (Q-44) (Q-45)', () => {
    const { onProgress } = show('a call, wrong');
    const told = () => screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(told().filter((words) => words?.includes('Right'))).toEqual([]);
    press('Show correct answer');
    expect(told().slice(-2)).toEqual([expect.stringContaining('Wrong'), expect.stringContaining('Right')]);
    press('Try again');
    press('Level 2');
    press('two clubs');
    expect(onProgress).toHaveBeenLastCalledWith(true, [expect.objectContaining({ answerValue: '2C' })]);
  });

  it('the right call takes the place of the question mark, not before it is known', () => {
    const { quiz } = QUIZ_STATES['a call to make'];
    const auction = {
      uuid: 'cccccccc-0000-4000-8000-000000000000',
      context: 'question',
      type: 'BiddingTable',
      config: { dealerPosition: 'N', bids: '1NT,P', postSymbol: 'questionMark', isCorrect: false },
    } as const;
    render(<QuizView quiz={{ ...quiz, diagrams: [auction, ...quiz.diagrams] }} onProgress={vi.fn()} />);
    const table = () => screen.getByRole('table').textContent;
    expect(table()).toContain('call awaited');
    expect(screen.getByRole('columnheader', { name: 'South you' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'double' })).toHaveProperty('disabled', true);
    press('Level 2');
    press('two clubs');
    expect(table()).toContain('two clubs');
    expect(table()).not.toContain('call awaited');
  });

  it('has no findings of axe in any state', async () => {
    for (const name of Object.keys(QUIZ_STATES) as Name[]) {
      const { container } = show(name);
      expect([name, await axeFindings(container)]).toEqual([name, []]);
      document.body.replaceChildren();
    }
  });
});
