import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FindCardValues } from '../../../pieces/use-card-values.ts';
import { PASTS, type PastName } from './look-back-states.ts';
import { LookBackView } from './look-back-view.tsx';

/** Finds panels by their headings: a query by role in a document of 52 buttons and more takes seconds. */
const heading = (name: string) => screen.getByText(name, { selector: 'h2' });
function region(name: string): HTMLElement {
  const section = heading(name).closest('section');
  if (!section) throw new Error(`no panel ${name}`);
  return section;
}
const slider = () => screen.getByLabelText<HTMLInputElement>('Moment of the play');
const moment = () => Number(slider().value);
/** The panel of the moment, with its live region. */
const panel = () => within(document.querySelector<HTMLElement>('.moment-panel') ?? document.body);
const said = () => panel().getByRole('status').textContent;

/** The document holds a whole deal: on a busy machine a screen takes seconds to draw. */
vi.setConfig({ testTimeout: 30_000 });

const weigh: FindCardValues = async (play) => play.hands.S.map((card) => ({ card, tricks: card === '4C' ? 5 : 6 }));

async function show(name: PastName, over: { weigh?: FindCardValues; onPlayOn?: (from: number) => void } = {}) {
  await act(async () => {
    render(<LookBackView past={PASTS[name]} weigh={weigh} onPlayOn={vi.fn()} {...over} />);
  });
}

const press = (name: string) => act(async () => fireEvent.click(panel().getByRole('button', { name })));
const key = (init: KeyboardEventInit) => act(async () => void fireEvent.keyDown(window, init));

describe('a contract that went down', () => {
  it('says how it came out, and what the student’s cards cost as the cards lie', async () => {
    await show('down');
    expect(heading('Bad luck!')).toBeTruthy();
    expect(screen.getByText(/One down\. Eleven were there from the lead on\./).textContent).toContain(
      'Two of your cards cost two tricks as the cards lie.',
    );
    expect(screen.getByText('9 of 10 · 4 lost')).toBeTruthy();
  });

  it('begins at the card that cost the contract, and names no card a mistake', async () => {
    await show('down');
    expect(heading('The card that cost the contract')).toBeTruthy();
    expect(said()).toBe(
      'Trick 7: you led the four of clubs. It cost a trick as the cards lie. After it the contract could no longer be made.',
    );
    expect(screen.getByText(/could no longer be made/)).toBe(panel().getByRole('status'));
    expect(document.body.textContent).not.toMatch(/mistake|wrong|blunder|should have/i);
  });

  it('weighs the other cards of that position, in final tricks of the student’s side', async () => {
    await show('down');
    const rows = within(panel().getByRole('list', { name: /What each card takes/ })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toBe('You played4four of clubsnine tricks');
    expect(rows[1]?.textContent).toContain('Any of these');
    expect(rows[1]?.textContent).toContain('ten tricks');
  });

  it('has points on the curve for the cards that cost a trick, each a way to it', async () => {
    await show('down');
    const points = within(region('Trick curve')).getAllByRole('button');
    expect(points.map((point) => point.getAttribute('aria-label'))).toEqual([
      'Trick 7, you led the four of clubs: cost a trick as the cards lie',
      'Trick 5, you played the three of diamonds from dummy: cost a trick as the cards lie',
    ]);
    await act(async () => fireEvent.click(points[1] as HTMLElement));
    expect(moment()).toBe(18);
    expect(said()).toContain('Trick 5: you played the three of diamonds from dummy.');
  });
});

describe('going along the line', () => {
  it('by buttons: first, before, next, the end, and from one costly card to the other', async () => {
    await show('down');
    await press('First card');
    expect(moment()).toBe(0);
    await press('Next card');
    expect(moment()).toBe(1);
    await press('Card before');
    expect(moment()).toBe(0);
    await press('Next costly card');
    expect(moment()).toBe(18);
    await press('Next costly card');
    expect(moment()).toBe(24);
    await press('Costly card before');
    expect(moment()).toBe(18);
    await press('The end');
    expect(moment()).toBe(52);
    expect(said()).toBe('The end. Your side took nine of thirteen.');
  });

  it('by arrows wherever the focus is, with Shift among the costly cards, but not in a field', async () => {
    await show('down');
    await key({ key: 'ArrowRight' });
    expect(moment()).toBe(25);
    await key({ key: 'ArrowLeft' });
    await key({ key: 'ArrowLeft', shiftKey: true });
    expect(moment()).toBe(18);
    fireEvent.keyDown(slider(), { key: 'ArrowRight' });
    expect(moment()).toBe(18);
  });

  it('by the slider of the curve, which says each moment in words', async () => {
    await show('down');
    fireEvent.change(slider(), { target: { value: '6' } });
    expect(slider().getAttribute('aria-valuetext')).toBe(
      'Trick 2, East played the three of spades; eleven tricks for your side',
    );
  });

  it('by a card in the list of tricks', async () => {
    await show('down');
    fireEvent.click(within(region('Trick by trick')).getByRole('button', { name: /king of hearts ?, led, won/ }));
    expect(moment()).toBe(0);
    expect(heading('The deal')).toBeTruthy();
  });

  it('shows the hands that are left, the card about to be played marked, and the last trick', async () => {
    await show('down');
    const hands = region('The hands at this moment');
    expect(hands.querySelector('.hand-diagram-marked')?.textContent).toBe('4');
    expect(hands.textContent).toContain('South: Spades: ace, king, ten, eight; ');
    expect(hands.textContent).toContain('South won it.');
  });
});

describe('the list of tricks', () => {
  it('has the curve in numbers: what the side could still reach after each trick', async () => {
    await show('down');
    const rows = within(region('Trick by trick')).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual(
      '11 11 11 11 10 10 9 9 9 9 9 9 9'.split(' '),
    );
    expect(
      within(region('Trick by trick')).getByRole('button', { name: /^four of clubs, led, cost a trick/ }),
    ).toBeTruthy();
  });
});

describe('the bidding', () => {
  it('has what was tried before a call with the teacher’s reason, the hint, and the explanation', async () => {
    await show('down');
    const notes = within(region('Bidding')).getAllByRole('listitem').at(-1)?.textContent;
    expect(notes).toContain('You tried 3spades first. You have enough for game');
    expect(notes).toContain('Hint: Add your points to those that partner has shown.');
    expect(region('Bidding').textContent).toContain('You tried one other call first. You asked for one hint.');
  });

  it('has calls that are as good', async () => {
    await show('long-auction');
    expect(region('Bidding').textContent).toContain('3spades is as good. An invitation is as good.');
  });
});

describe('contract against par', () => {
  it('has the declaring side and the score from North–South, by dealer and vulnerability', async () => {
    await show('down');
    const rows = within(region('Contract and par')).getAllByRole('row');
    expect(rows[1]?.textContent).toBe('At the table4spades by South−100');
    expect(rows[2]?.textContent).toMatch(/^ParNorth–South, in 4spades by North or South.*\+650$/);
    expect(region('Contract and par').textContent).toContain('Double dummy it takes eleven tricks.');
  });

  it('turns a score that is signed for a student who sits East or West', async () => {
    await show('defending');
    expect(within(region('Contract and par')).getAllByRole('row')[1]?.textContent).toContain('+140');
  });
});

describe('what could not be worked out is said', () => {
  it('the costs, the curve and par', async () => {
    await show('unknown', { weigh: async () => null });
    expect(screen.getByText(/None of your cards cost a trick, as far as it could be worked out\./)).toBeTruthy();
    expect(region('Trick curve').textContent).toContain('not worked out');
    expect(region('Contract and par').textContent).toContain('Par could not be worked out on this device.');
    await press('Next card');
    expect(said()).toContain('What it cost could not be worked out.');
    expect(screen.getByText('The other cards could not be weighed on this device.')).toBeTruthy();
  });

  it('and how far it is while it is being worked out', async () => {
    await show('tracing');
    expect(screen.getByRole('progressbar', { name: 'Working out the tricks' }).getAttribute('aria-valuetext')).toBe(
      'Working out the tricks: 17 of 53',
    );
    expect(screen.getByText('Working out par')).toBeTruthy();
  });

  it('and goes to the costliest card once, when all are known (D-489)', async () => {
    const { down } = PASTS;
    const part = { ...down, analysis: { ...down.analysis, isTracing: true } };
    const { rerender } = render(<LookBackView past={part} weigh={weigh} onPlayOn={vi.fn()} />);
    expect(moment()).toBe(down.look.begins);
    await act(async () => rerender(<LookBackView past={down} weigh={weigh} onPlayOn={vi.fn()} />));
    expect(moment()).toBe(24);
  });

  it('and stays where it is for whoever has read it for a while (D-499)', async () => {
    vi.useFakeTimers();
    const { down } = PASTS;
    const part = { ...down, analysis: { ...down.analysis, isTracing: true } };
    const { rerender } = render(<LookBackView past={part} weigh={weigh} onPlayOn={vi.fn()} />);
    await act(async () => vi.advanceTimersByTime(5000));
    await act(async () => rerender(<LookBackView past={down} weigh={weigh} onPlayOn={vi.fn()} />));
    expect(moment()).toBe(down.look.begins);
    vi.useRealTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Next costly card' }));
    expect(moment()).toBe(18);
  });
});

it('a deal that was passed out has its hands and its bidding, and no play to go along', async () => {
  await show('passed-out');
  expect(screen.getByText(/^Passed out\./)).toBeTruthy();
  expect(screen.queryByLabelText('Moment of the play')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Play on from here' })).toBeNull();
  expect(region('Bidding').textContent).toContain('You tried one other call first.');
});

it('a claim that gave up a trick is said at the end', async () => {
  await show('claim-short');
  expect(screen.getByText(/Your claim gave up a trick that was there\./)).toBeTruthy();
  await press('The end');
  expect(said()).toContain('You claimed four of the last six tricks.');
});

it('the teacher’s words: the message for the outcome, and on lead the teacher’s lead (ruling 33)', async () => {
  await show('defending');
  expect(region('From the teacher').textContent).toContain('Partner led a heart for you to win.');
  expect(region('From the teacher').textContent).toContain('The teacher’s lead is the nine of clubs, and you led it.');
});

describe('a deal of a teaching file', () => {
  const line = () => region('The teacher’s line');

  it('has the teacher’s line beside the student’s, and says where they part (D-111)', async () => {
    await show('taught');
    expect(line().textContent).toContain(
      'The lines part in trick 5: the teacher’s card is the king of diamonds, you played the three of diamonds.',
    );
    expect(line().querySelectorAll('tbody tr')).toHaveLength(8);
    expect(line().querySelector('.is-marked')?.textContent).toMatch(/king of diamonds, .*here the lines part/);
  });

  it('has the teacher’s words and right cards at the card where the student came to them (D-111)', async () => {
    await show('taught');
    const remarks = within(region('From the teacher'));
    fireEvent.click(remarks.getByText('Trick 5, North’s king of diamonds'));
    const says = document.querySelector('.moment-panel-teacher')?.textContent;
    expect(says).toContain('The teacher’s cards here:');
    expect(says).toContain('king of diamonds');
    expect(says).toContain('First the king, so that the ace is still an entry to the hand.');
    await press('Next card');
    expect(document.querySelector('.moment-panel-teacher')).toBeNull();
  });

  it('names a remark on a card that the student did not come to, without a way there', async () => {
    await show('taught');
    const far = within(region('From the teacher')).getByText(/^Trick 7, /);
    expect(far.tagName).toBe('H3');
  });

  it('marks the cards at which the teacher says something, for a screen reader too', async () => {
    await show('taught');
    const taught = [...document.querySelectorAll('.trick-list-card.is-taught')].map((card) => card.textContent);
    expect(taught).toHaveLength(3);
    expect(taught[2]).toContain('the teacher’s words');
  });

  it('has the text after the deal and the note', async () => {
    await show('taught');
    expect(region('From the teacher').textContent).toContain('only while hearts could still be ruffed.');
    expect(region('From the teacher').textContent).toContain('NotePlayed in the club’s spring match');
  });

  it('draws no line of the teacher’s where there is none', async () => {
    await show('down');
    expect(document.querySelector('.teacher-line-panel, .moment-panel-teacher')).toBeNull();
  });
});
