import type { Browser } from './engine.ts';
import { windFilm } from './in-page.mjs';
import { calling, type Person, type Wish } from './person.ts';
import { playDeal, RESULT } from './table.ts';

/** The lesson of the demo's course that has a film and a run-through. */
const LESSON = /The finesse/;

/** Seconds of the demo's film of 27, forwards and back. */
const PLACES = [20, 2, 11] as const;

const link = (name: string | RegExp): Wish => ({ role: 'link', name, within: 'main' });

/** Opens an activity of the lesson from the course's page. */
async function openActivity(person: Person, name: RegExp): Promise<void> {
  await person.click(link(LESSON));
  await person.click(link(name));
}

/** Watches the film: it can be wound to each place, and plays. @throws with what the player says instead */
export async function watchFilm(person: Person, browser: Browser): Promise<void> {
  await openActivity(person, /See it: a finesse/);
  await person.see({ role: 'heading', name: 'See it: a finesse' });
  for (const second of PLACES) {
    let state: unknown;
    const isThere = async (): Promise<boolean> => {
      state = await browser.ask(calling(windFilm, second));
      return state === true;
    };
    await person.until(`the film is at ${second} s and plays`, isThere).catch((error: Error) => {
      throw new Error(`${String(state)}. ${error.message}`);
    });
  }
}

/** Plays the deal of the lesson's run-through over its page, and comes back to the page. */
export async function runThrough(person: Person): Promise<void> {
  await openActivity(person, /Try it, and go on trying/);
  await person.click({ role: 'button', name: /^Open in simulator/ });
  await playDeal(person);
  await person.see(RESULT);
  await person.click({ role: 'button', name: /^Back to/, within: 'region' });
  await person.see({ role: 'text', name: /^Completed/ });
}
