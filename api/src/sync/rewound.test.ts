import { pull, push } from '@overtrick/shared/contract/sync';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../testing/databases.ts';
import { makeAttempt, makeEnrolment, makePack, makeStudent } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';
import { backUp, restore } from './backup.testing.ts';
import { Device } from './device.testing.ts';

describe.each(DATABASES)('a server that was rewound, on %s', (kind) => {
  const harness = withHarness(kind);

  /** Two devices share ten attempts; the server is backed up; the first has five more acknowledged. */
  async function lost() {
    const pack = await makePack(harness());
    const student = await makeStudent(harness());
    await makeEnrolment(harness(), student, pack);
    const [one, two] = [new Device(harness(), student), new Device(harness(), student)];
    const play = (device: Device, count: number) => {
      for (let index = 0; index < count; index++)
        device.play(makeAttempt(student, pack.id, pack.deals[index % 3] ?? { id: newId(), version: 1 }));
    };
    play(one, 10);
    await one.push();
    await one.pull();
    await two.pull();
    const backup = await backUp(harness().db, student.id);
    play(one, 5);
    await one.push();
    expect(one.profile.outbox).toEqual([]);
    return { student, one, two, play, backup };
  }

  async function expectAllEverywhere(count: number, ...devices: readonly Device[]) {
    const ids = devices.map((device) => [...device.profile.attempts.keys()].sort());
    expect(ids[0]).toHaveLength(count);
    expect(ids[1]).toEqual(ids[0]);
    const rows = await harness().db.selectFrom('attempts').select(['id', 'cursor']).orderBy('cursor').execute();
    expect(rows.map(({ id }) => id).sort()).toEqual(ids[0]);
    expect(new Set(rows.map(({ cursor }) => cursor)).size).toBe(count);
  }

  it.each([
    ['a backup was restored', 'history-2'],
    ['a failover lost the last writes, and nobody noticed', undefined],
  ])('gets back what was acknowledged, and every device has all, when %s', async (_, generation) => {
    const { student, one, two, play, backup } = await lost();
    await restore(harness().db, student.id, backup, generation);
    play(two, 5);
    await two.push();
    // The server has now as many attempts as the first device had acknowledged: no cursor tells the difference.
    for (const device of [one, two, one, two]) {
      await device.pull();
      await device.push();
    }
    for (const device of [one, two]) await device.pull();
    await expectAllEverywhere(20, one, two);
  });

  it('tells it to the device that misses something, and to no other', async () => {
    const { student, one, two, backup } = await lost();
    await restore(harness().db, student.id, backup, 'history-2');
    const ask = async ({ profile: { deviceId, cursor, known } }: Device) => {
      const { token } = student;
      const pulled = await harness().call(pull, { token, body: { protocol: 1, deviceId, cursor, known, have: {} } });
      const pushed = await harness().call(push, { token, body: { protocol: 1, deviceId, known, mutations: [] } });
      return [pulled.reply, pushed.reply];
    };
    expect(await ask(one)).toEqual([
      { status: 'rewound', generation: 'history-2' },
      { status: 'rewound', generation: 'history-2' },
    ]);
    for (const reply of await ask(two)) expect(reply).toMatchObject({ status: 'done', generation: 'history-2' });
  });

  it('tells every device what was lost, in whatever order the others offer it again', async () => {
    const pack = await makePack(harness());
    const student = await makeStudent(harness());
    await makeEnrolment(harness(), student, pack);
    const [one, two] = [new Device(harness(), student), new Device(harness(), student)];
    const play = (device: Device) =>
      device.play(makeAttempt(student, pack.id, pack.deals[0] ?? { id: newId(), version: 1 }));
    const backup = await backUp(harness().db, student.id);
    play(one);
    await one.push();
    play(two);
    await two.push();
    await one.pull();
    await restore(harness().db, student.id, backup);
    // The second device has never heard of the first one's attempt. Another goes out before its own, which so would have
    // got its old cursor again, the one at which the first device knows it.
    const [own] = two.profile.attempts.keys();
    play(two);
    two.profile.attempts = new Map(
      [...two.profile.attempts].toSorted(([a], [b]) => Number(a === own) - Number(b === own)),
    );
    for (const device of [two, one, two, one]) {
      await device.pull();
      await device.push();
    }
    for (const device of [one, two]) await device.pull();
    await expectAllEverywhere(3, one, two);
  });

  it('tells every device what was lost, also when the server loses it twice', async () => {
    const pack = await makePack(harness());
    const student = await makeStudent(harness());
    await makeEnrolment(harness(), student, pack);
    const [one, two, three] = [1, 2, 3].map(() => new Device(harness(), student)) as [Device, Device, Device];
    const play = (device: Device) =>
      device.play(makeAttempt(student, pack.id, pack.deals[0] ?? { id: newId(), version: 1 }));
    const backup = await backUp(harness().db, student.id);
    play(one);
    play(one);
    await one.push();
    await two.pull();
    await restore(harness().db, student.id, backup);
    one.profile.attempts = new Map([...one.profile.attempts].reverse());
    await one.pull();
    // What the first device was told is lost too, before it has offered anything again.
    await restore(harness().db, student.id, backup);
    play(three);
    await three.push();
    // One new attempt, then the later of the two that were lost: it would have its old cursor, and the second device
    // would find there what it knows.
    for (const device of [one, two, three, one]) {
      await device.push();
      await device.pull();
    }
    for (const device of [two, three]) await device.pull();
    await expectAllEverywhere(3, one, two);
    await expectAllEverywhere(3, one, three);
  });

  it('does nothing of a push from a device that misses something', async () => {
    const { student, one, play, backup } = await lost();
    await restore(harness().db, student.id, backup);
    play(one, 1);
    const { deviceId, known, outbox } = one.profile;
    const body = { protocol: 1, deviceId, known, mutations: outbox };
    const { reply } = await harness().call(push, { token: student.token, body });
    expect(reply).toEqual({ status: 'rewound' });
    expect(await harness().db.selectFrom('attempts').select('id').execute()).toHaveLength(10);
  });

  it('names no generation before the first restore', async () => {
    const { student } = await lost();
    const body = { protocol: 1, deviceId: newId(), cursor: 0, have: {} };
    const { reply } = await harness().call(pull, { token: student.token, body });
    expect(reply).not.toHaveProperty('generation');
  });
});
