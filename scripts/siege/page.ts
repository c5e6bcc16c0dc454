import { logIn, type SessionReply } from '@overtrick/shared/contract/auth';
import { type IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type Api, createApi } from '../../web/src/api/api.ts';
import type { Channel } from '../../web/src/browser/channel.ts';
import { type AttemptRecorder, createAttemptRecorder } from '../../web/src/local/attempt-recorder.ts';
import { openUserDatabase, type UserDatabase } from '../../web/src/local/database.ts';
import { createSessionStorage, type DeviceDatabase, openDeviceDatabase } from '../../web/src/local/device-database.ts';
import { createDownloadRuns } from '../../web/src/local/download-runs.ts';
import { createDownloads } from '../../web/src/local/downloads.ts';
import { type CookieJar, createSessionStore, type SessionStore } from '../../web/src/session/session.ts';
import type { Clock } from '../../web/src/sync/clock.ts';
import { createRunner, type Runner } from '../../web/src/sync/runner.ts';
import type { ProfileLocks } from './locks.ts';
import type { Credentials } from './student.ts';

/** The databases of one browser profile. */
export type Databases = InstanceType<typeof IDBFactory>;

/** What the pages of one browser profile share. */
export interface PageDeps {
  readonly userId: string;
  readonly factory: Databases;
  /** '…/api' by way of the faulty network. */
  readonly baseUrl: string;
  readonly cookies: CookieJar;
  readonly locks: ProfileLocks;
  readonly clock: Clock;
  channel(name: string, page: object): Channel;
  /** From 0 to 1. */
  readonly random: () => number;
}

const ALWAYS = { isOnline: () => true, subscribe: () => () => {} };

/** A page of the app, made of the same modules as in a browser (web/src/services), without what it shows. */
export class Page {
  readonly db: UserDatabase;
  readonly session: SessionStore;
  readonly api: Api;
  readonly recorder: AttemptRecorder;
  readonly runner: Runner;
  readonly #device: DeviceDatabase;
  readonly #deps: PageDeps;
  #isDead = false;

  private constructor(deps: PageDeps) {
    const { userId, factory, baseUrl, cookies, locks, channel, random } = deps;
    const clock = this.#ownClock(deps.clock);
    const indexedDB = { indexedDB: factory, IDBKeyRange };
    this.#deps = deps;
    this.db = openUserDatabase(userId, indexedDB);
    this.#device = openDeviceDatabase(indexedDB);
    this.session = createSessionStore({
      cookies,
      storage: createSessionStorage(this.#device),
      channel: channel('overtrick-session', this),
    });
    const onSignedOut = (): void => void this.session.clear();
    this.api = createApi({ baseUrl, session: this.session, onSignedOut, onProfileNeeded() {}, now: clock.now });
    const own = locks.of(this);
    const runs = createDownloadRuns({ db: this.db, locks: own, now: clock.now });
    const downloads = createDownloads({ db: this.db, api: this.api, runs, now: clock.now });
    const sync = channel(`overtrick-sync-${userId}`, this);
    const { db, api } = this;
    this.runner = createRunner({ db, api, downloads, clock, locks: own, online: ALWAYS, channel: sync, random });
    this.recorder = createAttemptRecorder({ db, onRecorded: () => this.runner.wake() });
  }

  /** The page's clock: in a dead page nothing goes on. */
  #ownClock({ now, wait }: Clock): Clock {
    return {
      now,
      wait: (milliseconds, signal) => (this.#isDead ? new Promise(() => {}) : wait(milliseconds, signal)),
    };
  }

  /** Opens the page; `reply` of a sign-in replaces the session of the profile. */
  static async open(deps: PageDeps, reply?: SessionReply): Promise<Page> {
    const page = new Page(deps);
    await page.session.open();
    if (reply) await page.session.set(reply);
    page.runner.start();
    return page;
  }

  /** The person signs in again. */
  async signIn(credentials: Credentials): Promise<void> {
    // Only who is signed out comes to the log-in.
    await this.session.clear();
    const reply = await this.api.call(logIn, { body: credentials, background: true });
    if (reply) await this.session.set(reply);
    this.runner.wake();
  }

  /** The page's process ends: nothing is finished, what was not written to the disk is gone. */
  kill(): void {
    this.#isDead = true;
    this.db.close();
    this.#device.close();
    this.session.close();
    this.#deps.locks.drop(this);
  }
}
