import type { Person, Wish } from './person.ts';

/** Milliseconds that one deal may take. */
const PATIENCE = 150_000;

export const RESULT: Wish = { role: 'region', name: 'deal results' };

const button = (name: string | RegExp, within?: 'dialog'): Wish => ({
  role: 'button',
  name,
  ...(within && { within }),
});

/**
 * In the order in which they go before one another: a wrong call (7NT) goes before the right one, because the mark is
 * offered after one.
 */
const MOVES: readonly Wish[] = [
  button('Put the card down'),
  button('OK', 'dialog'),
  button('Agree', 'dialog'),
  button('I have a plan'),
  { role: 'card to play', name: /./ },
  button(/, the correct call$/),
  button('Highlight correct bid'),
  button('seven no trumps'),
  button('Level 7'),
];

/** Bids and plays the deal at the table: the correct calls, and the first card that may be played. */
export async function playDeal(person: Person): Promise<void> {
  await person.until(
    'the deal came to its end',
    async () => {
      if ((await person.look(RESULT)).count > 0) return true;
      for (const move of MOVES) if (await person.press(move)) return false;
      return false;
    },
    PATIENCE,
  );
}
