import { NO_SOURCE } from '@overtrick/shared/learning/library/deal-source';
import { emptyFields } from '@overtrick/shared/learning/quiz/diagram-draft';
import type { Diagram, DiagramContext, DiagramType } from '@overtrick/shared/learning/quiz/quiz';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DiagramView } from '../../../pieces/diagram-view.tsx';
import { QuestionForm } from '../question-form.tsx';
import { DiagramDialog } from './diagram-dialog.tsx';
import { QUIZ_STATES } from './quiz-states.ts';

const uuid = 'b1f6c5de-3c1a-4d3b-9a55-0d2f6b9a7c31';
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const boxes = () =>
  dialog()
    .queryAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);

function open(kind: DiagramType, context: DiagramContext = 'answer') {
  const onSave = vi.fn<(diagram: Diagram) => void>();
  const onClose = vi.fn();
  render(<DiagramDialog opened={{ uuid, context, fields: emptyFields(kind) }} onSave={onSave} onClose={onClose} />);
  return { onSave, onClose };
}

describe("the 'Edit diagram' dialog", () => {
  it('has four inputs for a hand in the order spades, hearts, diamonds, clubs, and its counter (Q-11)', () => {
    const { onSave } = open('Hand');
    const labels = dialog()
      .getAllByRole('textbox')
      .map((input) => input.closest('label')?.textContent);
    expect(labels).toEqual(['spades', 'hearts', 'diamonds', 'clubs']);
    expect(dialog().getByText('Hand is empty')).toBeTruthy();
    type('spades', 'ak10');
    expect(dialog().getByLabelText('spades')).toHaveProperty('value', 'AKT');
    expect(dialog().getByText('Hand has 10 cards left')).toBeTruthy();
    fireEvent.click(dialog().getByLabelText('Correct answer'));
    press('Save diagram');
    expect(onSave).toHaveBeenCalledWith({
      uuid,
      context: 'answer',
      type: 'Hand',
      config: {
        south: { spades: ['A', 'K', 'T'], hearts: [], diamonds: [], clubs: [] },
        hideEmptySuits: false,
        isCorrect: true,
      },
    });
  });

  it("has 'Correct answer' on answers only, 'Hide empty suits' where there are hands (Q-12)", () => {
    const seen = (kind: DiagramType, context: DiagramContext) => {
      document.body.replaceChildren();
      open(kind, context);
      return boxes();
    };
    expect(seen('Hand', 'answer')).toEqual(['Hide empty suits', 'Correct answer']);
    expect(seen('DealMatrix', 'question')).toEqual(['Hide empty suits']);
    expect(seen('BiddingTable', 'answer')).toEqual(['Correct answer']);
    expect(seen('BiddingTable', 'question')).toEqual([]);
    expect(seen('TextAnswer', 'answer')).toEqual(['Correct answer']);
  });

  it('refuses to preview or to save what is wrong, and goes to the wrong field (Q-09) (Q-10)', () => {
    const { onSave } = open('DealMatrix');
    type('East clubs', 'AA');
    expect(dialog().getByText('A must not be in this suit more than once')).toBeTruthy();
    for (const button of ['Preview diagram', 'Save diagram']) {
      press(button);
      expect(dialog().getByRole('alert').textContent).toBe('You must correct the diagram to add it to your quiz.');
      expect(document.activeElement).toBe(dialog().getByLabelText('East clubs'));
    }
    expect(onSave).not.toHaveBeenCalled();
    type('East clubs', 'A');
    expect(dialog().getByRole('alert').textContent).toBe('');
    press('Preview diagram');
    expect(dialog().queryByLabelText('East clubs')).toBeNull();
    press('Edit diagram');
    expect(dialog().getByLabelText('East clubs')).toHaveProperty('value', 'A');
  });

  it('names its buttons; a bidding table has no preview (Q-05) (Q-06)', () => {
    open('TextAnswer');
    const names = () =>
      dialog()
        .getAllByRole('button')
        .map((button) => button.textContent);
    expect(names()).toEqual(['', 'Save diagram', 'Preview diagram', 'Cancel']);
    document.body.replaceChildren();
    open('BiddingTable');
    expect(names()).toEqual(['', 'Save diagram', 'Cancel']);
  });

  it('has for a bidding table a dealer, the bids and the symbol, never none of the three (Q-16) (Q-17)', () => {
    const { onSave } = open('BiddingTable');
    const [dealer, symbol] = dialog().getAllByRole('combobox') as [HTMLSelectElement, HTMLSelectElement];
    const options = (select: HTMLSelectElement) =>
      [...select.options].map(({ textContent, disabled }) => [textContent, disabled]);
    expect(options(symbol)).toEqual([
      ['Please select...', true],
      ['None', false],
      ['Question mark (?)', false],
      ['Ellipsis (…)', false],
    ]);
    press('Save diagram');
    expect(dialog().getByText('Dealer is required')).toBeTruthy();
    fireEvent.change(dealer, { target: { value: 'N' } });
    type('Bids', '1nt p');
    expect(dialog().getByLabelText(/^Bids/)).toHaveProperty('value', '1NT,P');
    press('Save diagram');
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({
      config: { dealerPosition: 'N', bids: '1NT,P', postSymbol: 'none' },
    });
  });

  it('shows the bidding table while it is typed, and keeps it through a comma (Q-24) (Q-25)', () => {
    open('BiddingTable');
    fireEvent.change(dialog().getAllByRole('combobox')[0] as HTMLElement, { target: { value: 'W' } });
    expect(within(dialog().getByRole('table')).queryByText('one club')).toBeNull();
    type('Bids', '1C');
    type('Bids', '1C,');
    expect(within(dialog().getByRole('table')).getByText('one club')).toBeTruthy();
    expect(
      dialog()
        .getAllByRole('columnheader')
        .map((head) => head.textContent?.[0]),
    ).toEqual(['W', 'N', 'E', 'S']);
  });

  it('has two fields for a bid box, each a single call in capitals (Q-20) (Q-48)', () => {
    const { onSave } = open('BiddingInterface');
    type('Current bid', '1nt p');
    type('Correct answer', 'x');
    press('Save diagram');
    expect(dialog().getByText('Enter a single bid')).toBeTruthy();
    type('Current bid', '1nt');
    press('Save diagram');
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({ config: { currentBid: '1NT', answerValue: 'X' } });
  });

  it('takes further right calls of a bid box, each a single call (D-205)', () => {
    const { onSave } = open('BiddingInterface');
    type('Current bid', '1nt');
    type('Correct answer', '2c');
    type('Also right', '2d,7q');
    press('Save diagram');
    expect(dialog().getByText('7Q is not a bid')).toBeTruthy();
    type('Also right', '2d,x');
    press('Save diagram');
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({ config: { answerValue: '2C', alsoRight: ['2D', 'X'] } });
  });

  it('needs the text of a text answer (Q-21)', () => {
    const { onSave } = open('TextAnswer');
    press('Save diagram');
    expect(dialog().getByText('Text is required')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('says so when there is no diagram to edit (Q-08)', () => {
    render(<DiagramDialog opened={undefined} onSave={vi.fn()} onClose={vi.fn()} />);
    expect(dialog().getByRole('alert').textContent).toBe('There is no diagram to edit.');
  });
});

describe('the form of a question', () => {
  const form = (name: keyof typeof QUIZ_STATES) => {
    const onSave = vi.fn(async () => {});
    render(
      <QuestionForm
        initial={{ type: 'quiz', title: '2d', ...QUIZ_STATES[name].quiz }}
        isNew={false}
        onSave={onSave}
        onCancel={vi.fn()}
      />,
    );
    return onSave;
  };
  const part = (name: string) => within(screen.getByRole('region', { name }));

  it.each([
    ['Question diagrams', ['Hand', 'Bidding table', 'Deal matrix']],
    ['Answer diagrams', ['Hand', 'Bidding table', 'Deal matrix', 'Bid box', 'Text answer']],
  ])("offers in 'Add a diagram' of %s its own types (Q-01) (Q-02)", (name, types) => {
    form('two hands, none chosen');
    fireEvent.click(part(name).getByRole('button', { name: 'Add a diagram' }));
    const items = part(name)
      .getAllByRole('menuitem')
      .map((item) => item.textContent);
    expect(items.toSorted()).toEqual([...types].sort());
  });

  it('adds what is saved, and nothing that is cancelled (Q-07)', () => {
    form('a call to make');
    const answers = part('Answer diagrams');
    const add = (words: string, button: string) => {
      fireEvent.click(answers.getByRole('button', { name: 'Add a diagram' }));
      fireEvent.click(answers.getByRole('menuitem', { name: 'Text answer' }));
      type('Text', words);
      press(button);
    };
    add('Pass', 'Cancel');
    expect(answers.getAllByRole('listitem')).toHaveLength(1);
    add('Pass', 'Save diagram');
    expect(answers.getAllByRole('listitem')[1]?.textContent).toContain('Pass');
  });

  it('cancelled, leaves a diagram as it was (Q-07)', () => {
    form('a lead, answered rightly');
    const answers = part('Answer diagrams');
    fireEvent.click(answers.getByRole('button', { name: 'Edit Text answer 1' }));
    type('Text', 'Something else');
    press('Cancel');
    expect(answers.getAllByRole('listitem')[0]?.textContent).toContain('The king of spades');
  });

  it('moves and removes diagrams (Q-03)', () => {
    form('a lead, answered rightly');
    const answers = part('Answer diagrams');
    const words = () => answers.getAllByRole('listitem').map((item) => item.textContent?.match(/The \w+/)?.[0]);
    fireEvent.keyDown(answers.getByRole('button', { name: 'Move Text answer 1' }), { key: 'ArrowDown' });
    expect(words()).toEqual(['The queen', 'The king', 'The ten']);
    fireEvent.click(answers.getByRole('button', { name: 'Remove Text answer 1' }));
    expect(words()).toEqual(['The king', 'The ten']);
  });

  it('leaves the focus after a removal where the next diagram is, then at the way to add one, and says it (D-206)', () => {
    form('a lead, answered rightly');
    const answers = part('Answer diagrams');
    const remove = (name: string) => fireEvent.click(answers.getByRole('button', { name: `Remove ${name}` }));
    remove('Text answer 2');
    expect(answers.getByText('Text answer 2 removed')).toBeTruthy();
    expect(document.activeElement).toBe(answers.getByRole('button', { name: 'Remove Text answer 2' }));
    remove('Text answer 2');
    expect(document.activeElement).toBe(answers.getByRole('button', { name: 'Remove Text answer 1' }));
    remove('Text answer 1');
    expect(document.activeElement).toBe(answers.getByRole('button', { name: 'Add a diagram' }));
  });

  it('asks for all correct answers only while there are two (Q-28) (Q-29)', async () => {
    const onSave = form('two hands, none chosen');
    const all = () => screen.queryByLabelText('Require all correct answers to be given');
    expect(all()).toHaveProperty('checked', true);
    fireEvent.click(part('Answer diagrams').getByRole('button', { name: 'Remove Hand 1' }));
    expect(all()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() =>
      expect(onSave).toHaveBeenCalledWith(
        expect.objectContaining({ title: '2d', mustChooseAllCorrectAnswers: false }),
        NO_SOURCE,
      ),
    );
  });
});

describe('a diagram', () => {
  it("reads 'Empty hand' as the thumbnail of a hand without cards (Q-14), and hides empty suits when asked to (Q-13)", () => {
    const config = {
      south: { spades: [], hearts: [], diamonds: [], clubs: [] },
      hideEmptySuits: false,
      isCorrect: false,
    };
    const diagram: Diagram = { uuid, context: 'answer', type: 'Hand', config };
    const { container, rerender } = render(<DiagramView diagram={diagram} thumbnail />);
    expect(container.textContent).toBe('Empty hand');
    const spades: Diagram = {
      ...diagram,
      config: { ...config, south: { ...config.south, spades: ['A'] }, hideEmptySuits: true },
    };
    rerender(<DiagramView diagram={spades} />);
    expect(container.querySelectorAll('.hand-diagram-suit')).toHaveLength(1);
  });

  const table = (dealerPosition: 'W' | 'N' | 'E' | 'S'): Diagram => ({
    ...{ uuid, context: 'question', type: 'BiddingTable' },
    config: { dealerPosition, bids: '1C', postSymbol: 'none', isCorrect: false },
  });

  it('of an auction has the columns W, N, E, S in that order (Q-18)', () => {
    render(<DiagramView diagram={table('E')} />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'West',
      'North',
      'East',
      'South',
    ]);
  });

  it.each([
    ['W', 0],
    ['N', 1],
    ['E', 2],
    ['S', 3],
  ] as const)('of an auction that %s dealt begins after %i empty cells (Q-19)', (dealer, empty) => {
    render(<DiagramView diagram={table(dealer)} />);
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent !== '');
    expect(cells.indexOf(true)).toBe(empty);
  });

  it('of an invalid auction shows nothing, and no message (Q-27)', () => {
    const { container } = render(
      <DiagramView
        diagram={{
          uuid,
          context: 'question',
          type: 'BiddingTable',
          config: { dealerPosition: 'N', bids: '1C,1C', postSymbol: 'none', isCorrect: false },
        }}
      />,
    );
    expect(container.innerHTML).toBe('');
  });
});
