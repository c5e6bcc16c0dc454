import { takeNewest } from '@overtrick/shared/contract/deal-uses';
import { createRoom } from '@overtrick/shared/contract/deals';
import { ENDPOINTS } from '@overtrick/shared/contract/endpoints';
import { openApiOf } from '../api/src/http/openapi.ts';
import { ACCESS_ROWS } from '../api/src/testing/access-rows.ts';
import type { Person } from '../api/src/testing/factories.ts';
import { operationsOf } from '../api/src/testing/requests.ts';
import { startBeside } from './attack/beside.ts';
import { bodiesOf } from './hostile/bodies.ts';
import { bringHostileFiles } from './hostile/files.ts';
import { makeScene } from './hostile/scene.ts';
import { type Written, writeInto } from './hostile/write.ts';

/*
 * Writes hostile texts into every text field of the contract's writing calls, into the database of a server that is
 * stopped (DATA_DIR, JWT_SECRET, PUBLIC_URL), for web/e2e/xss.spec.ts, which opens the pages that show them. Prints as JSON the
 * tokens of the people, what addresses name, and what became of each field.
 */

const { DATA_DIR: dataDir = '', JWT_SECRET: jwtSecret = '', PUBLIC_URL: publicUrl = '' } = process.env;
const { harness, stop } = await startBeside({ dataDir, jwtSecret, publicUrl });

const operations = operationsOf((openApiOf(ENDPOINTS) as { paths: Record<string, unknown> }).paths);
const scene = await makeScene(harness);

const written: Written[] = [];
for (const row of ACCESS_ROWS) {
  const { method, path, credentials } = row.line;
  const operation = operations.find((each) => each.method === method && each.path === path);
  // Credentials are compared and never shown, but the names of a new account.
  if (method === 'GET' || !operation || (credentials && path !== '/auth/create')) continue;
  if (!operation.body && !operation.takesFile) continue;
  for (const body of bodiesOf(`${method} ${path}`))
    written.push(...(await writeInto(harness, scene, { row, body, schema: operation.body })));
}
const brought = await bringHostileFiles(harness, scene);
for (const table of ['courses', 'deal_packs'] as const)
  await harness.db
    .updateTable(table)
    .set({ status: 'published', approval: 'approved' })
    .where('id', 'in', [scene.params.courseId ?? '', scene.params.dealPackId ?? ''])
    .execute();

const { courseId = '', profileId = '', dealPackId = '', dealId = '' } = scene.params;
/** One activity of each kind, the one that was written last, and the deals that were. */
const activities = await harness.db
  .selectFrom('activities')
  .innerJoin('lessons', 'lessons.id', 'activities.lesson_id')
  .select((eb) => eb.fn.max('activities.id').as('id'))
  .where('lessons.course_id', '=', courseId)
  .groupBy('activities.type')
  .execute();
const deals = await harness.db
  .selectFrom('deals')
  .select('id')
  .where('teacher_profile_id', '=', profileId)
  .where('deleted_at', 'is', null)
  .where('filename', 'is', null)
  .orderBy('id', 'desc')
  .limit(1)
  .execute();
const room = { context: 'deal_pack' as const, dealIds: [dealId], exitRedirectUrl: '', metadata: { dealPackId } };
const { student, teacher } = scene.people;
await harness.call(takeNewest, { token: teacher.token, params: { dealId }, body: { dealPacks: [dealPackId] } });
const open = async (mode: 'study' | 'preview', { token }: Person): Promise<string> =>
  (await harness.call(createRoom, { token, body: { ...room, mode } })).reply.roomToken;
const rooms = { student: await open('study', student), teacher: await open('preview', teacher) };
const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);
await stop();
const tokens = Object.fromEntries(Object.entries(scene.people).map(([role, { token }]) => [role, token]));
process.stdout.write(
  JSON.stringify({
    tokens,
    params: { ...scene.params, activityId: idsOf(activities), dealId: [dealId, ...brought, ...idsOf(deals)] },
    rooms,
    written,
  }),
);
process.exit();
