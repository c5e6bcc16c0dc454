import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServerProcess, startProgram } from '../load/server-process.ts';
import type { Browser, Engine } from './engine.ts';
import { overflow, waitForWorker } from './in-page.mjs';
import { runThrough, watchFilm } from './lesson.ts';
import { calling, Person, type Wish } from './person.ts';
import { attemptsOf, findUnlike, type PulledAttempt, STUDENT } from './server-side.ts';
import { playDeal, RESULT } from './table.ts';

const PACK = 'Tricks and winners';
const COURSE = 'Tricks and winners: a first course';

const button = (name: string | RegExp, within?: 'main' | 'region'): Wish => ({ role: 'button', name, within });
const link = (name: string | RegExp): Wish => ({ role: 'link', name, within: 'main' });
const text = (name: string | RegExp): Wish => ({ role: 'text', name });
const heading = (name: string | RegExp): Wish => ({ role: 'heading', name });

/** Where one run keeps its things, and where its pictures go. */
export interface Run {
  readonly engine: Engine;
  readonly folder: string;
  readonly pictures: string;
  readonly tell: (line: string) => void;
}

/** The main job of a student in one browser, from the first page to the look back, half of it without a server. */
export class MainJob {
  readonly #run: Run;
  readonly #before: readonly PulledAttempt[];
  #server: ServerProcess;
  #browser: Browser;
  #person: Person;
  #step = 0;

  private constructor(run: Run, server: ServerProcess, browser: Browser, before: readonly PulledAttempt[]) {
    this.#run = run;
    this.#server = server;
    this.#browser = browser;
    this.#person = new Person(browser);
    this.#before = before;
  }

  /** Does all of it. @returns how the browser calls itself. @throws with the step and what was seen instead */
  static async doAll(run: Run): Promise<string> {
    mkdirSync(run.pictures, { recursive: true });
    const server = await openServer(run.folder);
    const before = await attemptsOf(server.url);
    const job = new MainJob(run, server, await run.engine.open(join(run.folder, 'profile')), before);
    try {
      await job.#study();
      await job.#studyWithoutServer();
      await job.#returnToServer();
      return job.#browser.version;
    } finally {
      await job.#browser.close();
      await job.#server.kill();
    }
  }

  async #study(): Promise<void> {
    await this.#doStep('home', async (person) => {
      await this.#goTo('/');
      await person.see({ role: 'heading', name: /./, within: 'main' });
      // Firefox gives up the next address if it is asked for while the first worker takes over.
      await this.#browser.ask(calling(waitForWorker));
    });
    await this.#doStep('log-in', async (person) => {
      await this.#goTo('/login');
      await person.fill('E-mail', STUDENT.email);
      await person.fill('Password', STUDENT.password);
      await person.click(button('Log in', 'main'));
      await person.seeNoMore({ role: 'textbox', name: 'Password' });
      await person.see({ role: 'heading', name: /./, within: 'main' });
    });
    await this.#doStep('settings', async (person) => {
      await this.#goTo('/settings');
      for (const name of ['Fast', 'No time']) await person.click({ role: 'label', name });
    });
    await this.#doStep('pack', async (person) => {
      await this.#goTo('/deal-store');
      await person.click(link(PACK));
      await person.click(button('Buy Deal Pack'));
      await person.see(text('On this device'));
      await person.click(button('I have read this'));
    });
    await this.#doStep('course', async (person) => {
      await this.#goTo('/browse-courses');
      await person.click(link(COURSE));
      await person.click(button('Join Course', 'main'));
      await person.see(text('On this device'));
    });
    await this.#doStep('quiz-wrong', async (person) => {
      await person.click(link(/^Continue: |^Counting winners/));
      await person.click(link('Start'));
      await person.click(link('Next'));
      await person.see(heading('Question 1a'));
      await person.click({ role: 'radio', name: 'Ten' });
      await person.see(text(/^That is not the answer/));
    });
    await this.#doStep('quiz-right', async (person) => {
      await person.click({ role: 'radio', name: 'Nine' });
      await person.see(link(/^Question 1a: .* done$/));
    });
    await this.#doStep('film', async (person) => {
      await this.#openCourse();
      await watchFilm(person, this.#browser);
    });
    await this.#doStep('table', async (person) => {
      await this.#openPack();
      // The pack is on the device: the rows do not move any more.
      await person.see(button(/^Remove/));
      await this.#playNow(person);
    });
    await this.#doStep('result', async (person) => {
      await playDeal(person);
      await person.see(RESULT);
    });
    await this.#doStep('worker', async () => {
      await this.#browser.ask(calling(waitForWorker));
    });
  }

  async #studyWithoutServer(): Promise<void> {
    await this.#server.kill();
    await this.#reopen();
    await this.#doStep('off-line-my-deals', async (person) => {
      await this.#goTo('/my-deals');
      await person.see(heading('My deals'));
    });
    await this.#doStep('off-line-table', async (person) => {
      await person.click(link(PACK));
      // What the device holds is drawn: the rows do not move any more.
      await person.see(button(/^Replay/));
      await this.#playNow(person);
    });
    await this.#doStep('off-line-result', async (person) => {
      await playDeal(person);
      await person.click(button(/^Back to/, 'region'));
      await person.see(button(/^Replay/));
      await this.#browser.reload();
      await person.see(text(/waiting/));
    });
    await this.#doStep('off-line-film', async (person) => {
      await this.#openCourse();
      await watchFilm(person, this.#browser);
    });
    await this.#doStep('off-line-run-through', async (person) => {
      await this.#openCourse();
      await runThrough(person);
    });
    await this.#doStep('off-line-lesson', async (person) => {
      await this.#openCourse();
      await person.click(link(/^Continue: /));
      await person.see(heading(/./));
    });
  }

  async #returnToServer(): Promise<void> {
    this.#server = await openServer(this.#run.folder, Number(new URL(this.#server.url).port));
    await this.#doStep('saved', async (person) => {
      let unlike: string | undefined;
      const isSaved = async (): Promise<boolean> => {
        const known = new Set(this.#before.map(({ id }) => id));
        unlike = findUnlike((await attemptsOf(this.#server.url)).filter(({ id }) => !known.has(id)));
        return unlike === undefined;
      };
      await person.until('the server had all', isSaved).catch((error: Error) => {
        throw new Error(`${unlike}. ${error.message}`);
      });
      await person.see(text('All saved'));
    });
    await this.#doStep('look-back', async (person) => {
      await this.#openPack();
      await person.click(button(/^Look back: /));
      await person.see(heading(/^Look back: /));
    });
  }

  #goTo(path: string): Promise<void> {
    return this.#browser.goTo(this.#server.url + path);
  }

  async #openPack(): Promise<void> {
    await this.#goTo('/my-deals');
    await this.#person.click(link(PACK));
  }

  async #openCourse(): Promise<void> {
    await this.#goTo('/my-courses');
    await this.#person.click(link(COURSE));
  }

  /** The page that is left shows the cards that are coming, so cards alone are no table. */
  async #playNow(person: Person): Promise<void> {
    await person.click(button(/^Play now/));
    await person.until(
      'the table is open',
      async () => (await person.look({ role: 'card', name: /./ })).at === '/engine',
    );
  }

  /** Closes the browser and opens it again with what it has kept. */
  async #reopen(): Promise<void> {
    await this.#browser.close();
    this.#browser = await this.#run.engine.open(join(this.#run.folder, 'profile'));
    this.#person = new Person(this.#browser);
  }

  /** One step, with a picture of what it led to; nothing scrolls sideways there. */
  async #doStep(name: string, act: (person: Person) => Promise<void>): Promise<void> {
    const start = Date.now();
    this.#step += 1;
    try {
      await act(this.#person);
      const wide = Number(await this.#browser.ask(calling(overflow)));
      if (wide > 0) throw new Error(`the page scrolls sideways by ${wide} pixels`);
      await this.#takePicture(name);
    } catch (error) {
      await this.#takePicture(`${name}-failed`).catch(() => undefined);
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${this.#run.engine.name}, step '${name}': ${why}`);
    }
    this.#run.tell(`${this.#run.engine.name}: ${name} ${((Date.now() - start) / 1000).toFixed(1)} s`);
  }

  async #takePicture(name: string): Promise<void> {
    const number = String(this.#step).padStart(2, '0');
    writeFileSync(join(this.#run.pictures, `${number}-${name}.png`), await this.#browser.picture());
  }
}

/** The built server with its demo people, at the port where it was before if it was. */
const openServer = (folder: string, at?: number): Promise<ServerProcess> =>
  startProgram(
    'api',
    () => [],
    (port) => ({
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      NODE_ENV: 'development',
      SEED_DEMO: 'true',
    }),
    at,
  );
