import type { Browser, PageCall } from './engine.ts';
import { look, tell, wasHit } from './in-page.mjs';

/** What is looked for on the page; a text is the whole name. */
export interface Wish {
  readonly role:
    | 'button'
    | 'link'
    | 'radio'
    | 'textbox'
    | 'heading'
    | 'dialog'
    | 'region'
    | 'card'
    | 'card to play'
    | 'slider'
    | 'main'
    | 'label'
    | 'text';
  readonly name: string | RegExp;
  readonly within?: 'main' | 'dialog' | 'region';
}

interface Seen {
  readonly count: number;
  readonly point: { readonly x: number; readonly y: number } | null;
  readonly why: string;
  readonly text: string;
  /** The path of the page. */
  readonly at: string;
}

/** Milliseconds after which what has not come will not, on a machine that others use; and between two looks. */
const PATIENCE = 60_000;
const BREATH = 100;

/** Milliseconds that a page may take to answer; one that is being left never does. */
const ANSWER = 10_000;

/** Milliseconds within which the app does a press again. */
const AGAIN = 2000;

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, BREATH));

const wordsOf = ({ role, name }: Wish): string => `the ${role} '${name instanceof RegExp ? name.source : name}'`;

/** The answer, or an error when there is none. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('the page does not answer')), ANSWER);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(late));
}

/** A call of a function of in-page.mjs. */
export const calling = (run: (...args: never[]) => unknown, ...args: readonly unknown[]): PageCall => ({
  source: run.toString(),
  args,
});

/** Somebody who reads the page and clicks; whatever is not there yet is waited for. */
export class Person {
  readonly #browser: Browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** What can be seen now. A page that is being left shows nothing. */
  async look({ role, name, within }: Wish): Promise<Seen> {
    const wish = { role, within, ...(name instanceof RegExp ? { name: name.source } : { name, exact: true }) };
    try {
      return (await inTime(this.#browser.ask(calling(look, wish)))) as Seen;
    } catch (error) {
      return { count: 0, point: null, why: error instanceof Error ? error.message : String(error), text: '', at: '' };
    }
  }

  /** Waits until it is seen; gives its text. */
  async see(wish: Wish): Promise<string> {
    return (await this.#until(wish, 'does not see', ({ count }) => count > 0)).text;
  }

  /** Waits until it is gone. */
  async seeNoMore(wish: Wish): Promise<void> {
    await this.#until(wish, 'still sees', ({ count }) => count === 0);
  }

  /**
   * Clicks it, again when it moved under the finger: unless the page is another one then, as after a press on a page as
   * it was, which the app does again (record 0042).
   */
  async click(wish: Wish): Promise<void> {
    const { point, at } = await this.#until(wish, 'cannot click', (seen) => seen.point !== null);
    if (point) await inTime(this.#browser.click(point));
    // A page that is being left does not answer.
    if (await inTime(this.#browser.ask(calling(wasHit))).then(Boolean, () => true)) return;
    const isLeft = async () => (await this.look(wish)).at !== at;
    for (const deadline = Date.now() + AGAIN; Date.now() < deadline; await breathe()) if (await isLeft()) return;
    return this.click(wish);
  }

  /** Clicks what can be clicked now. @returns whether it could */
  async press(wish: Wish): Promise<boolean> {
    const { point } = await this.look(wish);
    if (point) await inTime(this.#browser.click(point));
    return point !== null;
  }

  async fill(name: string, text: string): Promise<void> {
    await this.click({ role: 'textbox', name });
    await this.#browser.type(text);
  }

  /** Waits until this holds. @param what for the words of a failure */
  async until(what: string, holds: () => Promise<boolean>, patience = PATIENCE): Promise<void> {
    for (const deadline = Date.now() + patience; Date.now() < deadline; await breathe()) if (await holds()) return;
    throw new Error(`${what}, not within ${patience / 1000} s. ${await this.#tell()}`);
  }

  async #until(wish: Wish, failing: string, isEnough: (seen: Seen) => boolean): Promise<Seen> {
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      const seen = await this.look(wish);
      if (isEnough(seen)) return seen;
      if (Date.now() > deadline)
        throw new Error(`${failing} ${wordsOf(wish)}${seen.why && `: ${seen.why}`}. At ${await this.#tell()}`);
      await breathe();
    }
  }

  async #tell(): Promise<string> {
    return inTime(this.#browser.ask(calling(tell))).then(String, (error) => `a page that does not answer (${error})`);
  }
}
