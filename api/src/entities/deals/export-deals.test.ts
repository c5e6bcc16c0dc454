import { parsePbn } from '@overtrick/shared/bridge/formats/pbn/read';
import { changeDeals } from '@overtrick/shared/contract/deal-changes';
import { exportDeals } from '@overtrick/shared/contract/deal-exports';
import { dealFromBoard } from '@overtrick/shared/learning/deals/deal-from-board';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeGroup, makeTeacher } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';

describe.each(DATABASES)('deals of a library as a file on %s', (database) => {
  const harness = withHarness(database);

  it('come in parts that are one file, with labels and words, and are read back as they were (D-74)', async () => {
    const teacher = await makeTeacher(harness());
    const names = Array.from({ length: 230 }, (_, index) => `Deal ${index + 1}`);
    const { id: groupId } = await makeGroup(harness(), teacher, { name: 'Club night', deals: names });
    const found = { searchString: 'deal' };
    await harness().call(changeDeals, {
      token: teacher.token,
      body: { which: { found }, change: { tags: { add: ['x'] }, experienceLevel: 7 } },
    });
    const part = async (after: string | null) =>
      (await harness().call(exportDeals, { token: teacher.token, body: { which: { groupId, found }, after } })).reply;
    const first = await part(null);
    const last = await part(first.next);
    const [parts, text] = [[first.deals, last.deals], first.text + last.text];
    expect(last.next).toBeNull();
    expect(parts).toEqual([200, 30]);
    const read = parsePbn(text).games.flatMap(({ board }) => (board ? [dealFromBoard(board)] : []));
    expect(read.map(({ content }) => content.game.name)).toEqual(names);
    expect(read.at(-1)).toMatchObject({
      labels: { tags: ['x'] },
      content: { experienceLevel: 7, explanations: ['15 to 17'], hints: [{ bid: '1NT' }] },
    });
  });

  it('say what LIN cannot hold, and refuse an end that is none', async () => {
    const teacher = await makeTeacher(harness());
    const { deals } = await makeGroup(harness(), teacher, { name: 'Club night', deals: ['A'] });
    const send = (body: object) =>
      harness().call(exportDeals, {
        token: teacher.token,
        body: { which: { dealIds: deals.map(({ id }) => id) }, ...body },
      });
    const { reply } = await send({ format: 'lin' });
    expect([reply.text.includes('md|'), reply.deals, reply.next]).toEqual([true, 1, null]);
    expect(reply.left).toEqual([expect.stringMatching(/^A: /)]);
    expect((await send({ after: 'x' })).status).toBe(422);
  });
});
