import { startRandom } from '@overtrick/shared/bridge/formats/random';
import { type Content, makeAttempt } from '../siege/attempts.ts';
import { listOnServer } from '../siege/checks.ts';
import { Profile } from '../siege/profile.ts';
import { clientAt, enrol, joinCourse, joinPack, type Student, signIn } from '../siege/student.ts';
import { pause } from './programs.ts';

/** What students do in the siege; here without those who cheat. */
const DOINGS = ['played', 'answered', 'viewed', 'passedOut'] as const;

const ONE_WEIGHT = 0x1_0000;

/** Milliseconds between two things that a student does; a real one takes minutes. */
const BREATH = 150;

/** A student with a device: the app's own code without what it shows. */
export class Learner {
  readonly profile: Profile;
  readonly recorded = new Set<string>();
  /** Rounds that did not end, which the product must never have. */
  readonly faults: string[] = [];
  readonly #student: Student;
  readonly #baseUrl: string;
  readonly #content: Content;
  readonly #random: ReturnType<typeof startRandom>;

  private constructor(student: Student, baseUrl: string, content: Content, seed: number) {
    const { userId, credentials } = student;
    const random = startRandom(seed);
    this.#student = student;
    this.#baseUrl = baseUrl;
    this.#content = content;
    this.#random = random;
    this.profile = new Profile({ userId, credentials, baseUrl, random: () => random(ONE_WEIGHT) / ONE_WEIGHT });
  }

  /** A new student who has the pack and the course. @param baseUrl '…/api' */
  static async begin(baseUrl: string, content: Content, seed: number): Promise<Learner> {
    const student = await enrol(baseUrl);
    const api = clientAt(baseUrl, student.reply);
    await joinPack(api, content);
    await joinCourse(api, content);
    const learner = new Learner(student, baseUrl, content, seed);
    await learner.profile.open(student.reply);
    await learner.profile.sync(0, 0);
    return learner;
  }

  /** Studies until this moment: does something, then syncs, again and again. */
  async study(until: number): Promise<void> {
    for (let pick = 0; Date.now() < until; pick += 1) {
      const what = DOINGS[this.#random(DOINGS.length)] ?? 'played';
      const moment = { userId: this.#student.userId, now: Date.now(), pick };
      const attempt = makeAttempt(what, this.#content, moment, this.#random);
      await this.profile.page(0).recorder.record(attempt);
      this.recorded.add(attempt.id);
      await this.profile.sync(0, 2).catch((error: unknown) => this.faults.push(String(error)));
      await pause(BREATH);
    }
  }

  /** Lets the device send what is left; returns what the server has of this student, repeats included. */
  async settle(): Promise<readonly string[]> {
    await this.profile.settle().catch((error: unknown) => this.faults.push(String(error)));
    const { token } = await signIn(this.#baseUrl, this.#student.credentials);
    const found = await listOnServer(this.#baseUrl, token);
    this.profile.close();
    return found;
  }
}
