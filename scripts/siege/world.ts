import type { Random } from '@overtrick/shared/bridge/formats/random';
import { type Content, isOfCourse, makeAttempt } from './attempts.ts';
import { Ledger } from './ledger.ts';
import type { FaultyNetwork } from './network.ts';
import { OldClient } from './old-client.ts';
import { type Disk, Profile } from './profile.ts';
import type { Schedule, Step } from './schedule.ts';
import type { BesiegedServer } from './server.ts';
import { clientAt, enrol, joinCourse, joinPack, type Student, signIn } from './student.ts';

export interface WorldDeps {
  readonly server: BesiegedServer;
  readonly network: FaultyNetwork;
  readonly content: Content;
  readonly random: Random;
}

/** A device of the student: a browser profile, or what stood on devices before. */
export interface Device {
  /** Its way through the network. */
  readonly name: string;
  readonly client: Profile | OldClient;
}

const DAY = 86_400_000;
const MOST_DEVICES = 4;

const ONE_WEIGHT = 0x1_0000;

/** One student's devices, and the server that they share with the students of all schedules. */
export class World {
  readonly ledger = new Ledger();
  readonly devices: Device[] = [];
  student: Student;
  readonly deps: WorldDeps;
  /** Whether the server has gone back: a client released before does not survive that. */
  wasRewound = false;
  readonly #kept = new Map<Profile, Disk>();

  private constructor(deps: WorldDeps, student: Student) {
    this.deps = deps;
    this.student = student;
  }

  /** A new student with a pack, perhaps the course, and two devices that know it. */
  static async begin(deps: WorldDeps, { seed, hasCourse, hasOldClient }: Schedule): Promise<World> {
    const { network, server, content } = deps;
    const lobby = network.addressFor('lobby');
    const student = await server.whenUp(() => enrol(lobby));
    await server.whenUp(() => joinPack(clientAt(lobby, student.reply), content));
    if (hasCourse) await server.whenUp(() => joinCourse(clientAt(lobby, student.reply), content));
    const world = new World(deps, student);
    network.onAcknowledged = (_, ids) => world.ledger.acknowledge(ids);
    await world.#addProfile();
    await world.#addProfile();
    for (const profile of world.profiles) await profile.sync(0, 0);
    if (hasOldClient) {
      const name = `${seed}-old`;
      const baseUrl = network.addressFor(name);
      const again = async (): Promise<string> => (await signIn(baseUrl, student.credentials)).token;
      const client = new OldClient(baseUrl, student.reply.token, again);
      world.devices.push({ name, client });
    }
    return world;
  }

  async #addProfile(disk?: Disk): Promise<void> {
    const { network, random } = this.deps;
    const { credentials, userId, reply } = this.student;
    const name = `${userId}-${this.devices.length}`;
    const baseUrl = network.addressFor(name);
    const profile = new Profile({ userId, credentials, baseUrl, random: () => random(ONE_WEIGHT) / ONE_WEIGHT }, disk);
    this.devices.push({ name, client: profile });
    await profile.open(disk ? undefined : reply);
  }

  get profiles(): Profile[] {
    return this.devices.flatMap(({ client }) => (client instanceof Profile ? [client] : []));
  }

  #device(number: number): Device {
    return this.devices[number % this.devices.length] as Device;
  }

  /** Does a step; faults are no failures, and nobody hears of them. */
  async take(step: Step): Promise<void> {
    await this.deps.server.ready();
    switch (step.do) {
      case 'record':
        return this.#record(step);
      case 'sync':
        return this.#sync(step);
      case 'together':
        await Promise.all(step.steps.map((each) => this.take(each)));
        return;
      case 'backUp':
        this.ledger.backUp();
        return this.deps.server.backUp(step.by);
      case 'restore':
        return this.#restore(step.age);
      case 'restartServer':
        return this.deps.server.kill();
      default:
        return this.#takeOnProfile(step, this.#device(step.device).client);
    }
  }

  async #takeOnProfile(
    step: Exclude<Step, { do: 'record' | 'sync' | 'together' | 'backUp' | 'restore' | 'restartServer' }>,
    client: Profile | OldClient,
  ): Promise<void> {
    if (client instanceof OldClient) return;
    switch (step.do) {
      case 'openTab':
        if (client.pages.length < 2) await client.open();
        return;
      case 'addDevice':
        if (this.devices.length < MOST_DEVICES) await this.#addProfile();
        return;
      case 'crash':
        return client.crash(step.tab);
      case 'clone':
        if (this.devices.length < MOST_DEVICES) await this.#addProfile(await client.copyDisk());
        return;
      case 'keepProfile':
        this.#kept.set(client, await client.copyDisk());
        return;
      case 'rollBack': {
        const kept = this.#kept.get(client);
        if (kept) await client.rollBack(kept);
        return;
      }
      case 'jumpClock':
        client.clock.offset += step.days * DAY;
        return;
      case 'joinCourse':
        await joinCourse(client.page(0).api, this.deps.content).catch(() => {});
        return;
    }
  }

  async #record({ device, tab, what, pick, times }: Extract<Step, { do: 'record' }>): Promise<void> {
    const { client } = this.#device(device);
    const { content, random } = this.deps;
    if (!(await this.#hasItem(client, isOfCourse(what) ? content.course.id : content.pack.id))) return;
    for (let time = 0; time < times; time += 1) {
      const now = client instanceof Profile ? client.clock.now() : Date.now();
      const moment = { userId: this.student.userId, now, pick: pick + time };
      const attempt = makeAttempt(what, content, moment, random);
      if (client instanceof OldClient) client.record(attempt);
      else await client.page(tab).recorder.record(attempt);
    }
  }

  /** A device shows only what its student has, as far as it knows. */
  async #hasItem(client: Profile | OldClient, itemId: string): Promise<boolean> {
    if (client instanceof OldClient) return itemId === this.deps.content.pack.id;
    return (await client.page(0).db.enrolments.where('itemId').equals(itemId).count()) > 0;
  }

  async #sync({ device, tab, faults, waits }: Extract<Step, { do: 'sync' }>): Promise<void> {
    const { name, client } = this.#device(device);
    const { network } = this.deps;
    network.addFaults(name, faults);
    await (client instanceof OldClient ? client.sync() : client.sync(tab, waits));
    network.clearFaults(name);
  }

  async #restore(age: number): Promise<void> {
    const { server } = this.deps;
    if (server.copies === 0) return;
    const which = age % server.copies;
    this.wasRewound = true;
    await server.restore(which);
    this.ledger.restore(which);
  }

  /** The faults are over: everything arrives, and every device has a connection until it has nothing left to do. */
  async settle(): Promise<void> {
    const { network, server, content } = this.deps;
    network.clearFaults();
    await server.ready();
    await network.deliverLate();
    // Once more, as a student does who misses it: a restored server may not know that it was joined.
    const lobby = network.addressFor('lobby');
    const reply = await server.whenUp(() => signIn(lobby, this.student.credentials));
    this.student = { ...this.student, reply };
    await joinPack(clientAt(lobby, reply), content).catch(() => {});
    await joinCourse(clientAt(lobby, reply), content).catch(() => {});
    for (let passes = 0; passes < 3; passes += 1)
      for (const { client } of this.devices) await (client instanceof OldClient ? client.sync() : client.settle());
  }

  end(): void {
    for (const profile of this.profiles) profile.close();
    this.deps.server.forgetCopies();
  }
}
