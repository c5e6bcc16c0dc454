// @vitest-environment node
import { wordsOf } from '@overtrick/shared/learning/library/deal-draft';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../local/database.testing.ts';
import type { UserDatabase } from '../local/database.ts';
import {
  dealEditIn,
  forgetAgreed,
  readConflicts,
  readDrafts,
  recordDealEdit,
  settleConflicts,
  withDrafts,
} from '../local/deal-drafts.ts';
import { aLibraryDeal } from '../local/kept-deal.testing.ts';
import { findKeptDeal, saveKeptDeal } from '../local/kept-deals.ts';
import type { RefusedRow } from '../local/study-rows.ts';
import { beginRecovery } from './recovery.ts';
import { storedOutbox } from './stored-outbox.ts';

const DEAL = testId(1);
const deal = aLibraryDeal(1);

const write = (db: UserDatabase, before: string | null, after: string | null, at = 1) =>
  recordDealEdit(db, DEAL, { before: { goal: before }, after: { goal: after } }, at);

const goalOf = async (db: UserDatabase) =>
  withDrafts((await findKeptDeal(db, DEAL))?.deal ?? deal, (await readDrafts(db)).get(DEAL) ?? []).study.goal;

/** What the server answers to the first entry of the outbox. */
async function answer(db: UserDatabase, outcome: 'acknowledged' | 'changed_elsewhere') {
  const outbox = storedOutbox(db);
  const [row] = await outbox.readHead(1);
  if (!row) throw new Error('nothing waits');
  const { seq: _, ...mutation } = row;
  const refused: RefusedRow = { ...mutation, code: 'changed_elsewhere', message: '', refusedAt: 2 };
  await outbox.settle(outcome === 'acknowledged' ? [{ row }] : [], outcome === 'acknowledged' ? [] : [refused]);
}

test('a change is shown at once, and stays when the server has taken it', async () => {
  const db = aDatabase();
  await saveKeptDeal(db, deal, 1, true);
  await write(db, null, 'Make it');
  expect(await goalOf(db)).toBe('Make it');
  await answer(db, 'acknowledged');
  expect([await db.outbox.count(), await goalOf(db)]).toEqual([0, 'Make it']);
});

test('a second change waits behind the first, which may be on its way', async () => {
  const db = aDatabase();
  await write(db, null, 'One');
  await write(db, 'One', 'Two', 2);
  expect([await db.outbox.count(), await goalOf(db)]).toEqual([2, 'Two']);
  await answer(db, 'acknowledged');
  expect(await goalOf(db)).toBe('Two');
});

test('a refused change is kept, and shown beside what the server has', async () => {
  const db = aDatabase();
  await write(db, null, 'Make it');
  await answer(db, 'changed_elsewhere');
  const theirs = { ...wordsOf(deal), goal: 'Beat it' };
  expect(await readConflicts(db, DEAL, theirs)).toEqual([{ field: 'goal', mine: 'Make it', theirs: 'Beat it' }]);
  await forgetAgreed(db, DEAL, theirs);
  expect(await db.refused.count()).toBe(1);
});

test('one’s own words go again, as a change of what the server has now', async () => {
  const db = aDatabase();
  await write(db, null, 'Make it');
  await answer(db, 'changed_elsewhere');
  await settleConflicts(db, DEAL, [{ field: 'goal', mine: 'Make it', theirs: 'Beat it' }], 3);
  const [row] = await db.outbox.toArray();
  expect(row?.args).toEqual({ dealId: DEAL, before: { goal: 'Beat it' }, after: { goal: 'Make it' } });
  expect(await db.refused.count()).toBe(0);
});

test('the server’s words stay when nothing of one’s own is kept', async () => {
  const db = aDatabase();
  await write(db, null, 'Make it');
  await answer(db, 'changed_elsewhere');
  await settleConflicts(db, DEAL, [], 3);
  expect([await db.outbox.count(), await db.refused.count()]).toEqual([0, 0]);
});

test('a refused change that the server has after all is forgotten', async () => {
  const db = aDatabase();
  await write(db, null, 'Make it');
  await answer(db, 'changed_elsewhere');
  await forgetAgreed(db, DEAL, { ...wordsOf(deal), goal: 'Make it' });
  expect(await db.refused.count()).toBe(0);
});

describe('a server that was rewound (silence 163)', () => {
  /** Two changes that the server had acknowledged. */
  async function acknowledged() {
    const db = aDatabase();
    await write(db, null, 'One');
    await write(db, 'One', 'Two', 2);
    await answer(db, 'acknowledged');
    await answer(db, 'acknowledged');
    return db;
  }
  const goals = async (db: UserDatabase) =>
    (await db.outbox.orderBy('seq').toArray()).map((row) => dealEditIn(row)?.after.goal);

  test('is offered the changes that it had acknowledged, in their order and once', async () => {
    const db = await acknowledged();
    const before = await db.sentEdits.toArray();
    await beginRecovery(db, 'second');
    await beginRecovery(db, 'second');
    expect(await goals(db)).toEqual(['One', 'Two']);
    expect((await db.outbox.toArray()).map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
    await answer(db, 'acknowledged');
    expect([await goals(db), await db.sentEdits.count()]).toEqual([['Two'], 2]);
  });

  test('gets them beside a change that waits, which stands behind them', async () => {
    const db = await acknowledged();
    await write(db, 'Two', 'Three', 3);
    await beginRecovery(db, 'second');
    expect(await goals(db)).toEqual(['One', 'Two', 'Three']);
  });

  test('is offered nothing that was acknowledged more than thirty days ago', async () => {
    const db = await acknowledged();
    await db.sentEdits.toCollection().modify({ sentAt: 0 });
    await write(db, 'Two', 'Three', 3);
    await answer(db, 'acknowledged');
    await beginRecovery(db, 'second');
    expect(await goals(db)).toEqual(['Three']);
  });
});
