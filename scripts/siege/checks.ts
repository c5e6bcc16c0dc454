import { isDeepStrictEqual } from 'node:util';
import { getMyCourse } from '@overtrick/shared/contract/courses';
import { getMyDealPack } from '@overtrick/shared/contract/deal-packs';
import { studiedCourse } from '@overtrick/shared/learning/courses/studied-course';
import type { Api } from '../../web/src/api/api.ts';
import { findMyCourse } from '../../web/src/local/courses.ts';
import type { UserDatabase } from '../../web/src/local/database.ts';
import { findMyPack } from '../../web/src/local/packs.ts';
import { OldClient } from './old-client.ts';
import type { Profile } from './profile.ts';
import { clientAt } from './student.ts';
import type { World } from './world.ts';

/** What a schedule ended with; a sentence for everything that is wrong. */
export interface Findings {
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly unlike: readonly string[];
}

/** The attempts that must be on the server in the end: what it owes, and what is on a device that there still is. */
export async function listExpected(world: World): Promise<ReadonlySet<string>> {
  const expected = new Set(world.ledger.owed);
  for (const { client } of world.devices) for (const id of await idsOn(client, world)) expected.add(id);
  return expected;
}

/** A client released before may lose what it has when the server goes back; nobody can mend that. */
async function idsOn(client: Profile | OldClient, world: World): Promise<readonly string[]> {
  if (client instanceof OldClient) return world.wasRewound ? [] : [...client.attempts];
  return client.page(0).db.attempts.toCollection().primaryKeys();
}

/** All ids that a pull from the start gives, repeats included. */
export async function listOnServer(baseUrl: string, token: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let cursor = 0, more = true; more; ) {
    const body = { protocol: 1, device_id: crypto.randomUUID(), cursor, have: {} };
    const response = await fetch(`${baseUrl}/sync/pull`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const reply = (await response.json()) as { cursor: number; more: boolean; attempts: { id: string }[] };
    ids.push(...reply.attempts.map(({ id }) => id));
    ({ cursor, more } = reply);
  }
  return ids;
}

interface Progress {
  readonly pack: unknown;
  readonly course: unknown;
}

/** The progress as the server tells it. */
async function askProgress(api: Api, dealPackId: string, courseId: string): Promise<Progress> {
  const pack = await api.read(getMyDealPack, { params: { dealPackId } });
  const course = await api.read(getMyCourse, { params: { courseId } });
  return {
    pack: {
      percent: pack.activityProgress,
      isCompleted: pack.isCompleted,
      deals: pack.deals.map(({ id, status, isComplete, bonusTricks, madeMaximumTricks }) => ({
        ...{ id, status, isComplete, bonusTricks, madeMaximumTricks },
      })),
    },
    course: courseFacts(course),
  };
}

const courseFacts = ({
  activityProgress,
  isComplete,
  lessons,
}: {
  activityProgress: number;
  isComplete: boolean;
  lessons: readonly { id: string; activityProgress: number; isComplete: boolean }[];
}) => ({
  percent: activityProgress,
  isComplete,
  lessons: lessons.map((lesson) => [lesson.id, lesson.activityProgress, lesson.isComplete]),
});

/** The progress as a device folds it. */
async function foldProgress(db: UserDatabase, dealPackId: string, courseId: string): Promise<Progress> {
  const pack = await findMyPack(db, dealPackId, Date.now());
  const course = await findMyCourse(db, courseId, Date.now());
  return {
    pack: pack && {
      percent: pack.progress.percent,
      isCompleted: pack.progress.isCompleted,
      deals: [...pack.progress.deals].map(([id, { status, isComplete, bonusTricks, madeMaximumTricks }]) => ({
        ...{ id, status, isComplete, bonusTricks, madeMaximumTricks },
      })),
    },
    course: course?.bundle && courseFacts(studiedCourse(course.bundle, course.progress)),
  };
}

const MOST_CHARACTERS = 300;

/** The beginning of what two progresses differ in. */
function differ(item: string, folded: unknown, told: unknown): string {
  const [mine, its] = [JSON.stringify(folded) ?? 'nothing', JSON.stringify(told)];
  let from = 0;
  while (from < mine.length && mine[from] === its[from]) from += 1;
  const show = (text: string): string => text.slice(Math.max(0, from - 80), from + MOST_CHARACTERS / 2);
  return `folds the ${item} to …${show(mine)}… and the server to …${show(its)}…`;
}

const someOf = (ids: readonly string[]): string => `${ids.length}: ${ids.slice(0, 3).join(', ')}`;

/** Compares the ids on a device with those on the server. */
function compareIds(name: string, ids: readonly string[], onServer: ReadonlySet<string>): readonly string[] {
  const missing = [...onServer].filter((id) => !ids.includes(id));
  const more = ids.filter((id) => !onServer.has(id));
  return [
    ...(missing.length > 0 ? [`${name} lacks ${someOf(missing)}`] : []),
    ...(more.length > 0 ? [`${name} has more than the server, ${someOf(more)}`] : []),
  ];
}

/** Whether everything is as it must be once all devices have come to rest. */
export async function judge(world: World, expected: ReadonlySet<string>): Promise<Findings> {
  const { network, content } = world.deps;
  const baseUrl = network.addressFor('judge');
  const api = clientAt(baseUrl, world.student.reply);
  const found = await listOnServer(baseUrl, world.student.reply.token);
  const onServer = new Set(found);
  const told = await askProgress(api, content.pack.id, content.course.id);
  const unlike: string[] = [];
  for (const [index, { client }] of world.devices.entries()) {
    const name = `device ${index}`;
    if (client instanceof OldClient) {
      if (!world.wasRewound) unlike.push(...compareIds(`${name}, the old client,`, [...client.attempts], onServer));
      continue;
    }
    const { db } = client.page(0);
    unlike.push(...compareIds(name, await db.attempts.toCollection().primaryKeys(), onServer));
    const waiting = await db.outbox.count();
    const refused = (await db.refused.toArray()).map(({ code }) => code);
    if (waiting > 0) unlike.push(`${name} still wants to send ${waiting}`);
    if (refused.length > 0) unlike.push(`${name} was refused ${refused.length}: ${refused[0]}`);
    const folded = await foldProgress(db, content.pack.id, content.course.id);
    for (const item of ['pack', 'course'] as const)
      if (!isDeepStrictEqual(folded[item], told[item]))
        unlike.push(`${name} ${differ(item, folded[item], told[item])}`);
  }
  return {
    acknowledged: world.ledger.acknowledged.size,
    lost: [...expected].filter((id) => !onServer.has(id)),
    doubled: found.filter((id, index) => found.indexOf(id) !== index),
    unlike,
  };
}
