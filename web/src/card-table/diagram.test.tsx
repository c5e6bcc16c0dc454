import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DealDiagram, HandDiagram } from './diagram.tsx';

it('prints a hand by suits with the 10 in full and a dash for a void', () => {
  render(<HandDiagram cards={['AS', 'TS', '7H', 'KC']} />);
  const lines = [...document.querySelectorAll('.hand-diagram-cards')].map((line) => line.textContent);
  expect(lines).toEqual(['A10', '7', '–', 'K']);
});

it('leaves empty suits out when asked to', () => {
  render(<HandDiagram cards={['AS']} hideEmptySuits />);
  expect(document.querySelectorAll('.hand-diagram-suit').length).toBe(1);
});

it('shows four hands around a compass with vulnerable seats on red; an unknown hand stays away', () => {
  render(<DealDiagram hands={{ N: ['AS'], E: null, S: ['KS'], W: null }} vulnerable="NS" dealer="S" />);
  expect(document.querySelectorAll('.hand-diagram').length).toBe(2);
  expect([...document.querySelectorAll('.compass .is-vulnerable')].map((each) => each.textContent)).toEqual(['N', 'S']);
});

it('is read as suits and cards, by seat where there are several hands (D-206)', () => {
  const { container } = render(<DealDiagram hands={{ N: ['AS', 'TS', '2C'], E: null, S: null, W: null }} />);
  const read = [...container.querySelectorAll('.visually-hidden')].filter((words) => !words.closest('[aria-hidden]'));
  expect(read.map(({ textContent }) => textContent)).toEqual([
    'North: Spades: ace, ten; hearts: none; diamonds: none; clubs: two. ',
  ]);
});
