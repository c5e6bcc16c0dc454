import { type Random, startRandom } from '@overtrick/shared/bridge/formats/random';
import { activityRoute } from '@overtrick/shared/learning/courses/course-routes';
import { type Browser, type BrowserContext, chromium, type Page, type Route } from 'playwright';
import type { Content } from './attempts.ts';
import type { Findings } from './checks.ts';
import type { BesiegedServer } from './server.ts';
import { clientAt, enrol, joinCourse, type Student } from './student.ts';

/** When the page's renderer dies: so many milliseconds after the last click, or as the push of it is under way. */
const MOMENTS = ['clicked', 'beforePush', 'duringPush', 'afterPush'] as const;
type Moment = (typeof MOMENTS)[number];

/** Something to do in the course that a click completes. */
interface Task {
  readonly lessonId: string;
  readonly activityId: string;
  /** The answer to choose; null for a text that 'Next' completes. */
  readonly answer: string | null;
}

interface CrashSchedule {
  readonly tasks: readonly Task[];
  readonly moment: Moment;
  /** Milliseconds. */
  readonly delay: number;
}

interface Site {
  readonly server: BesiegedServer;
  readonly content: Content;
}

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Milliseconds in which a page must have shown or sent what it is waited for. */
const PATIENCE = 60_000;

function listTasks({ course }: Content, random: Random): readonly Task[] {
  return course.lessons.flatMap(({ id: lessonId, activities }) =>
    activities.flatMap((activity): Task[] => {
      if (activity.type === 'titlePage') return [{ lessonId, activityId: activity.id, answer: null }];
      if (activity.type !== 'quiz' || activity.mustChooseAllCorrectAnswers) return [];
      const answers = activity.diagrams.flatMap((diagram) =>
        diagram.type === 'TextAnswer' && diagram.context === 'answer' ? [diagram.config.text] : [],
      );
      const answer = answers[random(answers.length)];
      return answer ? [{ lessonId, activityId: activity.id, answer }] : [];
    }),
  );
}

function drawCrash(content: Content, random: Random): CrashSchedule {
  const left = [...listTasks(content, random)];
  const count = 1 + random(3);
  const tasks = Array.from({ length: count }, () => left.splice(random(left.length), 1)[0] as Task);
  return { tasks, moment: MOMENTS[random(MOMENTS.length)] ?? 'clicked', delay: random(60) };
}

/** A page that is killed while its student studies; what it had shown as done is on the server once. */
class CrashedPage {
  readonly acknowledged = new Set<string>();
  /** Activities that the page has shown as done. */
  readonly shown = new Set<string>();
  readonly #context: BrowserContext;
  readonly #site: Site;
  readonly #schedule: CrashSchedule;
  #page: Page;
  #isDead = false;

  private constructor(site: Site, schedule: CrashSchedule, context: BrowserContext, page: Page) {
    this.#site = site;
    this.#schedule = schedule;
    this.#context = context;
    this.#page = page;
  }

  static async open(browser: Browser, site: Site, schedule: CrashSchedule, { reply }: Student): Promise<CrashedPage> {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    context.setDefaultTimeout(PATIENCE);
    const value = encodeURIComponent(JSON.stringify({ auth: { token: reply.token } }));
    await context.addCookies([{ name: 'auth', value, url: addressOf(site) }]);
    return new CrashedPage(site, schedule, context, await context.newPage());
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  /** Does all tasks and dies at the moment of the last. */
  async study(): Promise<void> {
    const { tasks, moment, delay } = this.#schedule;
    const [last, ...before] = tasks.toReversed() as [Task, ...Task[]];
    for (const task of before.toReversed()) {
      await this.#open(task);
      await this.#click(task);
      await this.#page.waitForFunction(isShownDone, task.activityId);
    }
    await this.#open(last);
    if (moment === 'clicked') {
      await this.#click(last);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await this.#die();
      return;
    }
    const died = this.#dieAtPush(moment);
    // What was done before may be pushed only now: then the page dies under the click.
    const clicked = this.#click(last).catch((error: unknown) => {
      if (!this.#isDead) throw error;
    });
    await Promise.all([died, clicked]);
  }

  async #open({ lessonId, activityId }: Task): Promise<void> {
    const address = activityRoute('myCourses', { courseId: this.#site.content.course.id, lessonId, activityId });
    await this.#page.goto(`${addressOf(this.#site)}${address}`);
  }

  async #click({ answer }: Task): Promise<void> {
    const control =
      answer === null
        ? this.#page.getByRole('link', { name: 'Next', exact: true })
        : this.#page.getByRole('radio', { name: answer, exact: true });
    await control.click();
  }

  /** The connection of the next push is held, and the page dies before it, while the server has it, or with the answer. */
  #dieAtPush(moment: Exclude<Moment, 'clicked'>): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('nothing was pushed')), PATIENCE);
      const meet = async (route: Route): Promise<void> => {
        clearTimeout(late);
        if (moment === 'beforePush') await this.#die();
        const answer = moment === 'beforePush' ? undefined : await route.fetch();
        if (moment === 'duringPush') await this.#die();
        if (answer && moment === 'afterPush') {
          for (const { id, outcome } of ((await answer.json()) as { outcomes: { id: string; outcome: string }[] })
            .outcomes)
            if (outcome === 'acknowledged') this.acknowledged.add(id);
          await route.fulfill({ response: answer });
          await this.#die();
        } else await route.abort().catch(() => {});
        resolve();
      };
      void this.#page.route('**/api/sync/push', (route) => meet(route).catch(reject), { times: 1 });
    });
  }

  async #die(): Promise<void> {
    await this.#look();
    const crashed = new Promise<void>((resolve) => this.#page.once('crash', () => resolve()));
    const control = await this.#context.newCDPSession(this.#page);
    this.#isDead = true;
    void control.send('Page.crash').catch(() => {});
    await crashed;
  }

  async #look(): Promise<void> {
    const ids = this.#schedule.tasks.map(({ activityId }) => activityId);
    for (const id of ids) if (await this.#page.evaluate(isShownDone, id)) this.shown.add(id);
  }

  /** The student opens the page again; resolves when it has sent what waited, and then read. */
  async reopen(): Promise<void> {
    if (!this.#isDead) throw new Error('the page did not die');
    await this.#page.close();
    this.#page = await this.#context.newPage();
    const pulled = this.#page.waitForResponse('**/api/sync/pull');
    await this.#open(this.#schedule.tasks[0] as Task);
    await pulled;
    await this.#page.getByText('All saved').first().waitFor();
  }

  /** Whether the page shows this activity as done, at last. */
  async shows(activityId: string): Promise<boolean> {
    const task = this.#schedule.tasks.find((each) => each.activityId === activityId);
    if (!task) return false;
    await this.#open(task);
    return this.#page.waitForFunction(isShownDone, activityId).then(
      () => true,
      () => false,
    );
  }
}

const addressOf = ({ server }: Site): string => `http://127.0.0.1:${server.port}`;

/** Runs in the page: whether the list of the lesson's activities shows this one as done or answered. */
function isShownDone(activityId: string): boolean {
  const { document } = globalThis as unknown as {
    document: { querySelectorAll(selector: string): Iterable<{ ariaLabel: string | null }> };
  };
  const links = [...document.querySelectorAll(`a[href*="${activityId}"]`)];
  return links.some(({ ariaLabel }) => /(, |[.?!…] )(done|answered, not right yet)$/.test(ariaLabel ?? ''));
}

interface Pulled {
  readonly id: string;
  readonly context: { readonly activity_id: string };
}

async function listOnServer(site: Site, { reply }: Student): Promise<readonly Pulled[]> {
  const response = await fetch(`${addressOf(site)}/api/sync/pull`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${reply.token}` },
    body: JSON.stringify({ protocol: 1, device_id: crypto.randomUUID(), cursor: 0, have: {} }),
  });
  return ((await response.json()) as { attempts: Pulled[] }).attempts;
}

async function runOne(browser: Browser, site: Site, seed: number): Promise<Findings> {
  const baseUrl = `${addressOf(site)}/api`;
  const student = await enrol(baseUrl);
  await joinCourse(clientAt(baseUrl, student.reply), site.content);
  const schedule = drawCrash(site.content, startRandom(seed));
  const page = await CrashedPage.open(browser, site, schedule, student);
  try {
    await page.study();
    await page.reopen();
    const found = await listOnServer(site, student);
    const ids = found.map(({ id }) => id);
    const done = new Set(found.map(({ context }) => context.activity_id));
    const lost = [
      ...[...page.acknowledged].filter((id) => !ids.includes(id)),
      ...[...page.shown].filter((id) => !done.has(id)),
    ];
    const twice = schedule.tasks
      .map(({ activityId }) => activityId)
      .filter((id) => found.filter(({ context }) => context.activity_id === id).length > 1);
    const unlike: string[] = [];
    for (const id of done)
      if (!(await page.shows(id))) unlike.push(`the page that was opened again does not show ${id} as done`);
    return { acknowledged: ids.length, lost, doubled: twice, unlike };
  } catch (error) {
    return { acknowledged: 0, lost: [], doubled: [], unlike: [`${JSON.stringify(schedule)} broke off: ${error}`] };
  } finally {
    await page.close();
  }
}

/** Runs so many schedules of a renderer that dies; `onFindings` hears of each. */
export async function besiegeChromium(
  site: Site,
  { count, seed }: { readonly count: number; readonly seed: number },
  onFindings: (seed: number, findings: Findings) => void,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ARGS });
  try {
    for (let index = 0; index < count; index += 1) onFindings(seed + index, await runOne(browser, site, seed + index));
  } finally {
    await browser.close();
  }
}
