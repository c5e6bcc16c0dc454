import { activities } from '@overtrick/shared/contract/activities';
import { deleteDeal, getDeal } from '@overtrick/shared/contract/deal-library';
import { addDealMedia, listDealMedia } from '@overtrick/shared/contract/deal-media';
import { createRoom, getDealScores, getPredefinedCards, getRoom } from '@overtrick/shared/contract/deals';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import type { RoomRequest } from '@overtrick/shared/learning/rooms/room';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { DEAL, makeAdmin, makeCourse, makePack, makeTeacher, type Person } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { SAMPLES } from '../../testing/samples.ts';
import { addDealVersion } from './operations.ts';
import { keepTrickTable } from './trick-tables.ts';

const TABLE = 'S 8 5 7 5;H 7 5 7 5;D 9 4 9 4;C 7 6 7 6;N 9 4 8 4';
const FILM = { name: 'recording.webm', content: SAMPLES.webm };

describe.each(DATABASES)('a deal that was deleted from the library, on %s (ruling 47)', (database) => {
  const harness = withHarness(database);

  /** Deletes a deal after a second version, which nothing holds. */
  async function leave(teacher: Person, dealId: string) {
    await harness()
      .db.transaction()
      .execute(async (trx) => {
        await keepTrickTable(trx, { id: dealId, version: 1 }, TABLE);
        await addDealVersion(trx, dealId, { ...DEAL, botCards: [] }, harness().now);
      });
    const { status } = await harness().call(deleteDeal, { token: teacher.token, params: { dealId } });
    expect(status).toBe(200);
  }

  async function roomOf(
    { token }: Person,
    request: Omit<RoomRequest, 'exitRedirectUrl' | 'dealRecordingEnabled' | 'startWithEmptyAuction'>,
  ) {
    const body = { ...request, exitRedirectUrl: '' };
    const { status, reply } = await harness().call(createRoom, { token, body: body as never });
    if (status !== 200) return status;
    const room = await harness().call(getRoom, { token, params: { roomToken: reply.roomToken } });
    return room.reply.deals.map(({ id, version }) => [id, version]);
  }

  const who = async (author: Person) => [author, await makeAdmin(harness())] as const;

  it('is looked at from its run-through in the version held there, by its teacher and by admins', async () => {
    const { teacher, lessonId, activityIds, deal } = await makeCourse(harness());
    await leave(teacher, deal.id);
    for (const person of await who(teacher)) {
      const query = { version: '1' } as never;
      const read = await harness().call(getDeal, { token: person.token, params: { dealId: deal.id }, query });
      expect([read.status, read.reply.study.version, read.reply.study.botCards]).toEqual([200, 1, DEAL.botCards]);
      const request = { mode: 'preview' as const, context: 'activity' as const, dealIds: [deal.id] };
      expect(await roomOf(person, { ...request, metadata: { lessonId } })).toEqual([[deal.id, 1]]);
      const activityId = activityIds[2] ?? '';
      expect(await roomOf(person, { ...request, metadata: { lessonId, activityId } })).toEqual([[deal.id, 1]]);
      const area = person === teacher ? 'teaching' : 'admin';
      const { reply } = await harness().call(activities[area].get, {
        token: person.token,
        params: { lessonId, activityId },
      });
      const [held] = reply.type === 'deal' ? reply.config.deals : [];
      expect([held?.version, held?.newest]).toEqual([1, null]);
    }
  });

  it('is read nowhere else: not in another version, nor by another teacher, nor in the library', async () => {
    const { teacher, deal } = await makeCourse(harness());
    await leave(teacher, deal.id);
    const read = async ({ token }: Person, version?: string) =>
      (await harness().call(getDeal, { token, params: { dealId: deal.id }, query: { version } as never })).status;
    expect([await read(teacher), await read(teacher, '2'), await read(teacher, '9')]).toEqual([404, 404, 404]);
    expect(await read(await makeTeacher(harness()), '1')).toBe(404);
  });

  it('is played from its pack, and keeps its results, bot cards and recordings there', async () => {
    const pack = await makePack(harness(), { dealCount: 1 });
    const dealId = pack.deals[0]?.id ?? '';
    await leave(pack.teacher, dealId);
    for (const person of await who(pack.teacher)) {
      const { token } = person;
      const metadata = { dealPackId: pack.id };
      const request = { mode: 'preview' as const, context: 'deal_pack' as const, dealIds: [dealId], metadata };
      expect(await roomOf(person, request)).toEqual([[dealId, 1]]);
      const scores = await harness().call(getDealScores, { token, query: { dealId } });
      expect(scores.reply[dealId]?.N?.NT).toBe(9);
      expect((await harness().call(listDealMedia, { token, params: { dealId } })).status).toBe(200);
    }
    const { token } = pack.teacher;
    const cards = await harness().call(getPredefinedCards, { token, params: { dealId } });
    expect(cards.reply).toEqual(DEAL.botCards);
    const filmed = await harness().call(addDealMedia, { token, params: { dealId }, file: FILM });
    expect(filmed.reply.media).toHaveLength(1);
    const { reply } = await harness().call(managedPacks.teaching.get, { token, params: { dealPackId: pack.id } });
    expect(reply.deals[0]).toMatchObject({ version: 1, newest: null });
  });
});
