import { type CDPSession, expect, type Page } from '@playwright/test';
import { createRoom, demo, handsOf, signIn, tokenOf } from './api.ts';
import { test } from './fixtures.ts';
import { setFastBots } from './person.ts';
import { resultsOf } from './table.ts';

const RANKS: Readonly<Record<string, string>> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: 'T',
  jack: 'J',
  queen: 'Q',
  king: 'K',
  ace: 'A',
};
const SPOKEN = new RegExp(`\\b(${Object.keys(RANKS).join('|')}) of (spades|hearts|diamonds|clubs)\\b`, 'gi');
const MARKED = /data-card="([2-9TJQKA][SHDC])"/g;

/** Every card named in a text or in the document. */
function cardsNamed(text: string): readonly string[] {
  const spoken = [...text.matchAll(SPOKEN)].map(
    ([, rank = '', suit = '']) => `${RANKS[rank.toLowerCase()]}${suit[0]?.toUpperCase()}`,
  );
  return [...spoken, ...[...text.matchAll(MARKED)].map(([, card = '']) => card)];
}

/** Presses a button by role and name, as a screen reader does; false when there is none that can be pressed. */
async function press(page: Page, name: string | RegExp): Promise<boolean> {
  const button = page.getByRole('button', { name, exact: true, disabled: false }).first();
  if (!(await button.isVisible())) return false;
  // Another card may have been played in between: the next round tries this one again.
  return button.click({ timeout: 1000, force: true }).then(
    () => true,
    () => false,
  );
}

/** One move by a listener: a wrong call, then the correct one after it is marked; or any card that can be pressed. */
async function act(page: Page): Promise<boolean> {
  for (const name of ['OK', 'Agree', 'I have a plan', /, the correct call$/, 'Highlight correct bid', CARD, ...WRONG])
    if (await press(page, name)) return true;
  return false;
}

const CARD = new RegExp(`^(${Object.keys(RANKS).join('|')}) of (spades|hearts|diamonds|clubs)$`);
const WRONG = ['seven no trumps', 'Level 7'];

/** All text of the document and of the accessibility tree. */
async function readAll(page: Page, session: CDPSession): Promise<string> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const said = nodes.flatMap(({ name, description, value }) => [name?.value, description?.value, value?.value]);
  return [await page.content(), ...said].join('\n');
}

const listed = async (page: Page, name: string): Promise<readonly string[]> => {
  const list = page.getByRole('list', { name, exact: true });
  return (await list.count()) > 0
    ? cardsNamed(
        (await list
          .first()
          .ariaSnapshot()
          .catch(() => '')) ?? '',
      )
    : [];
};

/**
 * Checks that no card is named before it is seen: for a hidden hand, never more cards are named than the seat can have
 * played.
 */
class Watch {
  readonly #hands: Readonly<Record<string, readonly string[]>>;
  readonly #named = new Set<string>();
  readonly #open = new Set<string>();
  readonly heard = new Set<string>();
  /** The number of cards that the listener has played from their own hand. */
  #tricks = 0;

  constructor(hands: Readonly<Record<string, readonly string[]>>) {
    this.#hands = hands;
  }

  async look(page: Page, session: CDPSession): Promise<void> {
    const text = await readAll(page, session);
    // The lists are read after the text: more cards may have been played by then, never fewer.
    const own = await listed(page, 'Your hand');
    const dummy = await listed(page, 'Dummy');
    const isPlay = await page.getByRole('button', { name: /Show the auction/ }).isVisible();
    if (await resultsOf(page).isVisible()) return;
    for (const status of await page.getByRole('status').allInnerTexts()) this.heard.add(status);
    for (const card of cardsNamed(text)) this.#named.add(card);
    for (const seat of [this.#seatOf(own), this.#seatOf(dummy)]) if (seat) this.#open.add(seat);
    // The list disappears with its last card.
    if (own.length > 0 || this.#tricks === 12) this.#tricks = 13 - own.length;
    for (const [seat, hand] of Object.entries(this.#hands)) {
      if (this.#open.has(seat)) continue;
      const named = hand.filter((card) => this.#named.has(card));
      expect(named.length, `${seat}: ${named}`).toBeLessThanOrEqual(isPlay ? this.#tricks + 1 : 0);
    }
  }

  #seatOf(cards: readonly string[]): string | undefined {
    return Object.keys(this.#hands).find((seat) => cards[0] && this.#hands[seat]?.includes(cards[0]));
  }
}

test.use({ viewport: { width: 390, height: 844 } });

test('a deal is bid and played by what is read out alone, and no hidden card is named anywhere before it is played', async ({
  page,
  server,
}) => {
  const token = await tokenOf(server.url, demo('student'));
  const wish = { mode: 'study', pack: 'Responding to 1NT', count: 1, back: '/my-deals' } as const;
  const room = await createRoom(server.url, token, wish);
  await signIn(page, server.url, token);
  await setFastBots(page, server.url);
  await page.goto(`${server.url}/engine?roomToken=${room}`);
  await expect(page.getByRole('list', { name: 'Your hand' })).toBeVisible();
  const session = await page.context().newCDPSession(page);
  const watch = new Watch(await handsOf(server.url, token, room));
  const results = resultsOf(page);
  const deadline = Date.now() + 200_000;
  while (!(await results.isVisible()) && Date.now() < deadline) {
    await watch.look(page, session);
    await act(page);
  }
  await expect(results).toBeVisible();
  const heard = [...watch.heard].join('\n');
  for (const words of [/It is your call/, /is not the call here/, / plays the \w+ of /, /you are \w+ to play/])
    expect(heard).toMatch(words);
});
