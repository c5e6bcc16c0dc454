import { writeFile } from 'node:fs/promises';
import * as lines from '@overtrick/shared/contract/deal-imports';
import { getJob } from '@overtrick/shared/contract/jobs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toJson } from '../database/json.ts';
import { adoptFingerprints, adoptImports } from '../entities/deal-imports/adopt.ts';
import { importNow, type Sending } from '../entities/deal-imports/send-file.ts';
import { beginJob, queueJob } from '../entities/jobs/operations.ts';
import { badBoardText, fileText } from '../testing/board-file.ts';
import { DATABASES } from '../testing/databases.ts';
import { makeTeacher, type Teacher } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';
import { jobsDeps, runJobs } from '../testing/jobs.ts';
import { dealImportKind } from './kinds/deal-import.ts';
import { type JobsDeps, LEASE } from './run-job.ts';

/** With their padding three pieces of text, and two dozen transactions: each more is the same once more. */
const BOARDS = 50;
/** Pieces for a server that is killed three times. */
const MANY = 80;
const isBad = (number: number): boolean => number % 10 === 8;
/** Lines that say nothing: a file is read a piece of text at a time, however few boards are in it. */
const PADDING = `% ${'-'.repeat(150)}\n`.repeat(6);
const padded = (boards: number) => fileText(boards, isBad, PADDING);
const FILE = padded(BOARDS);
const BAD = 5;
/** The transactions after which the log of a SQLite file is emptied (file-thread). */
const STEPS_IN_LOG = 10;
/** The boards of a file that are good. */
const wanted = (boards: number) =>
  Array.from({ length: boards }, (_, index) => index + 1).filter((number) => !isBad(number));
const WANTED = wanted(BOARDS);

describe.each(DATABASES)('an import on %s', (database) => {
  const harness = withHarness(database);
  let teacher: Teacher;
  /** Ends what killed servers keep doing in this process. */
  let killed: AbortController;
  beforeEach(async () => {
    teacher = await makeTeacher(harness());
    killed = new AbortController();
  });
  afterEach(() => killed.abort());

  const queue = async (content = FILE) => {
    const file = { name: 'long.pbn', content: Buffer.from(content) };
    const query = { autogroup: 'true' as const };
    return (await harness().call(lines.queueDealImport, { token: teacher.token, query, file })).reply.id;
  };
  const ask = async (jobId: string) =>
    (await harness().call(getJob, { token: teacher.token, params: { jobId } })).reply;
  const report = async (importId: string) =>
    (await harness().call(lines.getImport, { token: teacher.token, params: { importId } })).reply;
  const pending = async () => (await harness().call(lines.listPendingImports, { token: teacher.token })).reply;
  const run = (changes: Partial<JobsDeps> = {}) => runJobs(jobsDeps(harness(), changes), dealImportKind);
  const orders = async () => {
    const deals = await harness().db.selectFrom('deals').select(['import_order', 'group_id']).execute();
    expect(new Set(deals.map((deal) => deal.group_id)).size).toBeLessThanOrEqual(1);
    return deals.map((deal) => deal.import_order).sort((a, b) => a - b);
  };
  /** Each good board is there once, and the report has a row for each board of the file. */
  const expectWhole = async (importId: string, boards = BOARDS) => {
    const good = wanted(boards).length;
    expect(await orders()).toEqual(wanted(boards));
    const { state, progress, counts } = await report(importId);
    expect({ state, progress, counts }).toEqual({
      state: 'done',
      progress: 1,
      counts: { boards, new: good, updated: 0, skipped: 0, refused: boards - good, mended: 0 },
    });
    const rows = await harness().db.selectFrom('import_rows').selectAll().orderBy('position').execute();
    expect(rows.map((row) => [row.position, row.outcome, row.board])).toEqual(
      Array.from({ length: boards }, (_, at) => [at, isBad(at + 1) ? 'refused' : 'new', `${at + 1}`]),
    );
    expect(await harness().db.selectFrom('import_texts').selectAll().execute()).toEqual([]);
  };

  /** Runs until this many pieces are in the library, and leaves the job as a killed server would. */
  const dieAfter = (pieces: number): Promise<void> =>
    new Promise((died, failed) => {
      const deps = jobsDeps(harness());
      let read = 0;
      const dying: JobsDeps['ask'] = (kind, question) => {
        if ((question as { ask: string }).ask !== 'read' || read++ < pieces) return deps.ask(kind, question);
        died();
        return new Promise(() => {});
      };
      run({ ask: dying, stopping: killed.signal }).catch(failed);
    });

  it('gives way to calls before each of its transactions (ruling 58)', async () => {
    const id = await queue(fileText(8, () => false));
    const written: number[] = [];
    const leisure = async (): Promise<void> => void written.push((await report(id)).counts.boards);
    await run({ leisure });
    // The last board of a file is known to be whole at the file's end.
    expect(written).toEqual([2, 4, 6, 7, 8]);
  });

  it('tells its owner how far it is, then what it has brought, and keeps the text no longer (D-80)', async () => {
    const id = await queue();
    expect(await ask(id)).toMatchObject({ kind: 'deal-import', title: 'long.pbn', state: 'waiting', progress: null });
    expect(await report(id)).toMatchObject({ state: 'waiting', progress: 0, format: null });
    await dieAfter(1);
    const { state, progress, counts } = await report(id);
    expect(state).toBe('running');
    expect(progress).toBeGreaterThan(0);
    expect(progress).toBeLessThan(1);
    expect(counts.boards).toBeGreaterThan(0);
    expect(await pending()).toMatchObject([{ id, filename: 'long.pbn', progress }]);
    harness().wait(LEASE);
    await run();
    const { result, ...job } = await ask(id);
    expect(job).toMatchObject({ state: 'done', progress: 1, error: null });
    expect(result).toMatchObject({ created: BOARDS - BAD, problemCount: BAD });
    expect(result?.problems[0]).toMatchObject({ board: '8', code: 'duplicate-card' });
    expect(await pending()).toEqual([]);
    await expectWhole(id);
  });

  it('loses no board and makes none twice when its server is killed again and again', async () => {
    const id = await queue(padded(MANY));
    const seen: number[] = [];
    for (let times = 0; times < 3; times++) {
      await dieAfter(1);
      seen.push((await orders()).length);
      harness().wait(LEASE);
    }
    expect(new Set(seen).size).toBe(3);
    await run();
    await expectWhole(id, MANY);
  });

  it('goes on where it stopped when the server was stopped, without a pause', async () => {
    const id = await queue();
    const stopping = new AbortController();
    const deps = jobsDeps(harness());
    let read = 0;
    const stoppingAfter: JobsDeps['ask'] = (kind, question) => {
      if ((question as { ask: string }).ask === 'read' && ++read === 3) stopping.abort();
      return deps.ask(kind, question);
    };
    await run({ stopping: stopping.signal, ask: stoppingAfter });
    expect(await report(id)).toMatchObject({ state: 'waiting' });
    const before = (await orders()).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(BOARDS - BAD);
    await run();
    await expectWhole(id);
  });

  it('that fails is told to its owner, and goes on from where it stopped when tried again (D-81)', async () => {
    const id = await queue();
    let read = 0;
    const deps = jobsDeps(harness());
    const faulty: Partial<JobsDeps> = {
      ask: async (kind, question) => {
        if ((question as { ask: string }).ask === 'read' && ++read > 2) throw new Error('no thread');
        return deps.ask(kind, question);
      },
      onFault: () => {},
    };
    for (let round = 0; round < 5; round++) {
      await run(faulty);
      harness().wait(10 * 60_000);
    }
    const retry = () => harness().call(lines.retryImport, { token: teacher.token, params: { importId: id } });
    expect(await ask(id)).toMatchObject({ state: 'failed', error: 'internal', result: null });
    expect(await report(id)).toMatchObject({ state: 'failed' });
    expect(await pending()).toEqual([]);
    expect((await orders()).length).toBeGreaterThan(0);
    expect((await retry()).reply).toMatchObject({ state: 'waiting' });
    expect((await retry()).status).toBe(409);
    await run();
    await expectWhole(id);
  });

  it('that failed can be tried again after its job was forgotten', async () => {
    const id = await queue();
    await harness().db.deleteFrom('jobs').where('id', '=', id).execute();
    expect(await report(id)).toMatchObject({ state: 'failed' });
    const params = { importId: id };
    await harness().call(lines.retryImport, { token: teacher.token, params });
    await run();
    await expectWhole(id);
  });

  it('leaves it to its thread to empty the log of a SQLite file', async () => {
    const deps = jobsDeps(harness());
    const asked: string[] = [];
    const id = await queue();
    await run({
      ask: (kind, question) => {
        asked.push((question as { ask: string }).ask);
        return deps.ask(kind, question);
      },
    });
    await expectWhole(id);
    const emptied = asked.filter((question) => question === 'empty-log');
    const steps = Math.floor(BOARDS / 2 / STEPS_IN_LOG);
    expect(emptied.length).toBe(database === 'sqlite' ? steps : 0);
  });

  const sent = async (text = FILE) => {
    const path = `${harness().config.dataDir}/sent.pbn`;
    await writeFile(path, text);
    const source = { author: '', work: '', licence: '', permission: 'unknown' } as const;
    const at = { ownerId: teacher.id, teacherProfileId: teacher.profileId, autogroup: 'true' as const };
    return { ...at, duplicates: 'skip' as const, source, file: { path, name: 'long.pbn', size: text.length } };
  };
  const sending = (changes: Partial<Sending> = {}): Sending => {
    const deps = jobsDeps(harness());
    const ask: Sending['ask'] = (question) => deps.ask('file-import-now', question);
    return { db: harness().db, clock: () => harness().now, onFault: deps.onFault, patience: 0, ask, ...changes };
  };

  it('goes on in the queue when reading it fails while its sender waits', async () => {
    const faults: unknown[] = [];
    let read = 0;
    const whole = sending();
    const ask: Sending['ask'] = async (question) => {
      if ((question as { ask: string }).ask === 'read' && ++read > 2) throw new Error('no thread');
      return whole.ask(question);
    };
    const id = await importNow(sending({ ask, onFault: (fault) => faults.push(fault) }), await sent());
    expect(faults).toHaveLength(1);
    expect(await report(id)).toMatchObject({ state: 'waiting' });
    expect(await orders()).not.toEqual([]);
    await run();
    await expectWhole(id);
  });

  it('goes on as a job when the server is lost while its sender waits', async () => {
    const whole = sending();
    let read = 0;
    void sent().then((file) =>
      importNow(
        sending({
          ask: async (question) => {
            if ((question as { ask: string }).ask === 'read' && ++read > 2) return new Promise(() => {});
            return whole.ask(question);
          },
        }),
        file,
      ),
    );
    await expect.poll(() => read, { timeout: 30_000 }).toBe(3);
    harness().wait(LEASE);
    const [id = ''] = (await pending()).map((one) => one.id);
    await run();
    await expectWhole(id);
  });

  it('of more than a megabyte is queued at once by the same call', async () => {
    const id = await importNow(sending(), await sent(`${FILE}\n;${' '.repeat(lines.DIRECT_BYTES)}\n`));
    expect(await orders()).toEqual([]);
    expect(await report(id)).toMatchObject({ state: 'waiting', counts: { boards: 0 } });
    await run();
    await expectWhole(id);
  });

  it('that an older release has received becomes an import with the same id', async () => {
    const { db, now } = harness();
    const id = '01890000-0000-7000-8000-000000000001';
    const row = { id, teacher_profile_id: teacher.profileId, filename: 'old.pbn', group_name: 'Old' };
    await db
      .insertInto('deal_imports')
      .values({ ...row, content: FILE, created_at: now.toISOString() })
      .execute();
    expect(await pending()).toMatchObject([{ filename: 'old.pbn' }]);
    await Promise.all([adoptImports(db, now), adoptImports(db, now)]);
    expect(await pending()).toMatchObject([{ id, filename: 'old.pbn' }]);
    await run();
    await expectWhole(id);
    expect(await pending()).toEqual([]);
  });

  it('that an older release has begun goes on with what it has brought in', async () => {
    const { db, now } = harness();
    // What 1.44 writes: the deals without a fingerprint, the whole text, and the next board in the job's place.
    const first = await queue(fileText(20, isBad));
    await run();
    const { groupId } = await report(first);
    await db.updateTable('deals').set({ fingerprint: null }).execute();
    await db.deleteFrom('imports').execute();
    await db.deleteFrom('jobs').execute();
    const body = { teacherProfileId: teacher.profileId, filename: 'old.pbn', groupName: 'Old' };
    const job = { kind: 'deal-import', ownerId: teacher.id, title: 'old.pbn', body, text: FILE };
    const held = await db.transaction().execute((trx) => beginJob(trx, job, now, LEASE));
    const place = toJson({ next: 18, created: 18, groupId });
    await db.updateTable('jobs').set({ place }).where('id', '=', held.id).execute();
    await adoptImports(db, now);
    expect(await pending()).toEqual([]);
    harness().wait(LEASE);
    await adoptFingerprints(db);
    await adoptImports(db, harness().now);
    await run();
    expect(await orders()).toEqual(WANTED);
    expect(await report(held.id)).toMatchObject({ groupId, counts: { new: BOARDS - BAD - 18, skipped: 18 } });
  });

  it('that an older release cannot have queued is left out', async () => {
    const { db, now } = harness();
    const job = { kind: 'deal-import', ownerId: teacher.id, title: 'x', body: { from: 'nowhere' } };
    await db.transaction().execute((trx) => queueJob(trx, job, now));
    await adoptImports(db, now);
    expect(await db.selectFrom('jobs').selectAll().where('kind', '=', 'deal-import').execute()).toEqual([]);
  });

  it('of a file without a good board ends with its report', async () => {
    const id = await queue(badBoardText(1));
    await run();
    expect(await report(id)).toMatchObject({ state: 'done', groupId: null, counts: { boards: 1, refused: 1 } });
  });
});
