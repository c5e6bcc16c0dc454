import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, press, show, type } from '../section.testing.tsx';
import { PHRASES, SECTION_STATES } from '../section-states.ts';
import { PlayWords } from './play-words.tsx';
import { TeachingWords } from './teaching-words.tsx';

const { plain, taught } = SECTION_STATES;

test('the hints for the play are written, and which of them nobody will see', async () => {
  const deal = await show(plain, (props) => <PlayWords {...props} phrases={{ lists: PHRASES }} />);
  type('Hint for declarer', 'Count your losers');
  expect(deal.content.declarerHint).toBe('Count your losers');
  type('Hint for declarer', '');
  expect(deal.content.declarerHint).toBeNull();
  expect(screen.getByText(/In this deal nobody will see it/).textContent).toContain('defending');
});

test('claims are allowed from a trick on, within the tricks that are left (ruling 32)', async () => {
  const deal = await show(taught, (props) => <PlayWords {...props} />);
  press('Allow a claim');
  expect(deal.content.claimParameters).toEqual([
    { trick: 5, tricks: 8 },
    { trick: 6, tricks: 8 },
  ]);
  const tricks = screen.getByRole('spinbutton', { name: 'Claim 2: tricks' });
  fireEvent.change(tricks, { target: { value: '9' } });
  expect(screen.getByText('Only eight tricks are left then.')).toBeTruthy();
  fireEvent.change(tricks, { target: { value: '77' } });
  expect(deal.content.claimParameters[1]).toEqual({ trick: 6, tricks: 13 });
  press('Remove claim 1');
  expect(deal.content.claimParameters).toHaveLength(1);
});

test('what the student will read stands below each text, and nothing below an empty one', async () => {
  const deal = await show(plain, (props) => <TeachingWords {...props} />);
  expect(screen.queryByText('The student reads')).toBeNull();
  type('Goal in words', 'Make it safely.');
  expect(screen.getByText('The student reads').parentElement?.textContent).toContain('Goal Make it safely.');
  expect(deal.content.goal).toBe('Make it safely.');
});

test('the note is read by students only if the author says so (ruling 44)', async () => {
  const deal = await show({ ...plain, note: 'From the spring match' }, (props) => <TeachingWords {...props} />);
  expect(screen.getByText('For you; no student sees it.')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Students read it after the deal' }));
  expect(deal.content.noteShown).toBe(true);
  expect(screen.getByText('The student reads')).toBeTruthy();
});

test('the aim changes what the best result means, and one that does not fit the student is told (ruling 63)', async () => {
  const deal = await show(plain, (props) => <TeachingWords {...props} />);
  const aim = screen.getByRole('combobox', { name: /^Aim/ });
  expect(screen.getByText('No trick was given away.')).toBeTruthy();
  fireEvent.change(aim, { target: { value: 'safely' } });
  expect(deal.content.aim).toBe('safely');
  expect(screen.getByText('No card of the student’s put the goal out of reach.')).toBeTruthy();
  fireEvent.change(aim, { target: { value: 'beat' } });
  expect(screen.getByText('The student’s side declares: there is nothing to beat.')).toBeTruthy();
});

test('a message stands for each outcome, best first, and goes when it is emptied', async () => {
  const deal = await show(taught, (props) => <TeachingWords {...props} />);
  type('After ‘Bad luck!’', 'Ruff first.');
  type('After ‘Well played!’', 'Safe.');
  expect(deal.content.resultMessages.map(({ outcome }) => outcome)).toEqual(['max', 'makes', '-']);
  type('After ‘Brilliant!’', '');
  expect(deal.content.resultMessages.map(({ outcome }) => outcome)).toEqual(['makes', '-']);
  expect(field('After ‘Well played!’').value).toBe('Safe.');
});

test('a phrase of the teacher’s is used for the result, and for declarer (D-58) (D-162)', async () => {
  const lists = { ...PHRASES, summaryMessages: ['Ruff first.', 'Count again.'] };
  const choose = (name: RegExp, text: string): void => {
    const picker = screen.getByRole('combobox', { name });
    fireEvent.change(picker, { target: { value: text } });
    fireEvent.keyDown(picker, { key: 'Enter' });
  };
  const deal = await show(plain, (props) => (
    <>
      <PlayWords {...props} phrases={{ lists }} />
      <TeachingWords {...props} phrases={{ lists }} />
    </>
  ));
  choose(/^Use a phrase.*Bad luck/, 'Ruff');
  choose(/^Use a phrase.*Hint for declarer/, 'dangerous');
  expect(deal.content.resultMessages).toEqual([{ outcome: '-', message: 'Ruff first.' }]);
  expect(deal.content.declarerHint).toBe('Which hand is the dangerous one?');
});
