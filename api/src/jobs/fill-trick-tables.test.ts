import { describe, expect, it } from 'vitest';
import { DATABASES } from '../testing/databases.ts';
import { DEAL, makeDeal, makeTeacher } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';
import { fillTrickTables, type SolveTrickTable } from './fill-trick-tables.ts';

const TABLE = 'S 8 5 8 5;H 7 6 7 6;D 9 4 9 4;C 7 6 7 6;N 9 4 9 4';

describe.each(DATABASES)('trick tables on %s', (kind) => {
  const harness = withHarness(kind);
  const fill = (solve: SolveTrickTable, faults: unknown[] = [], mayGoOn = () => true) =>
    fillTrickTables({ db: harness().db, solve, onFault: (error) => void faults.push(error), mayGoOn });
  const tables = async () => {
    const rows = await harness().db.selectFrom('deal_versions').select('trick_table').orderBy('created_at').execute();
    return rows.map((row) => row.trick_table);
  };

  it('are worked out for every deal that has none, oldest first, once', async () => {
    const teacher = await makeTeacher(harness());
    for (let deal = 0; deal < 3; deal++) await makeDeal(harness(), teacher);
    const asked: string[] = [];
    const solve: SolveTrickTable = async (deal) => {
      asked.push(deal);
      return TABLE;
    };
    expect(await fill(solve)).toEqual([]);
    expect(await tables()).toEqual([TABLE, TABLE, TABLE]);
    await fill(solve);
    expect(asked).toEqual(Array.from({ length: 3 }, () => DEAL.game.deal));
  });

  it('stay unknown where there is none or solving fails, and the deals after it get theirs', async () => {
    const teacher = await makeTeacher(harness());
    const refs = [];
    for (const name of ['fails', 'has none', 'good']) {
      refs.push(await makeDeal(harness(), teacher, { ...DEAL, game: { ...DEAL.game, deal: name } }));
      harness().wait(1000);
    }
    const faults: unknown[] = [];
    const without = await fill(async (deal) => {
      if (deal === 'fails') throw new Error('no memory');
      return deal === 'good' ? TABLE : undefined;
    }, faults);
    expect(without).toEqual(refs.slice(0, 2));
    expect(faults).toEqual([new Error('no memory')]);
    expect(await tables()).toEqual([null, null, TABLE]);
  });

  it('leave off when the server stops', async () => {
    const teacher = await makeTeacher(harness());
    for (let deal = 0; deal < 2; deal++) await makeDeal(harness(), teacher);
    let answers = 0;
    await fill(
      async () => {
        answers++;
        return TABLE;
      },
      [],
      () => answers < 1,
    );
    expect((await tables()).filter((table) => table !== null)).toHaveLength(1);
  });
});
