import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { createManySolver } from '@overtrick/engine-wasm/many.testing';
import { createSolver } from '@overtrick/engine-wasm/solver';
import { cardsPlayed } from '@overtrick/shared/bridge/play';
import type { ManySolver } from '@overtrick/shared/dealing/many-solver';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { previewDealOf } from '@overtrick/shared/learning/deals/read-study-deal';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { examine } from '@overtrick/shared/learning/doctor/examine';
import { dealToLook, eventsToLook } from '@overtrick/shared/learning/doctor/look';
import { unwrap } from '@overtrick/shared/result';
import { startPreview } from '@overtrick/shared/table/preview/state';
import { stepPreview } from '@overtrick/shared/table/preview/step';
import { beforeAll, describe, expect, it } from 'vitest';
import { KNOWN_DEALS } from './testing/known-deals.ts';

/** Few, so that the test is quick; drawn by the deal itself, so that they are the same every time. */
const LAYOUTS = 24;

let solver: ManySolver;
beforeAll(async () => {
  solver = createManySolver(createSolver(await loadEngineFromDisk(), { memory: 64 * 1024 * 1024 }));
});

describe('the deal doctor on known deals (D-133) (D-134)', () => {
  it.each(KNOWN_DEALS)('$theme', { timeout: 60_000 }, async ({ content, expected, forbidden = [], says, never }) => {
    const findings = await examine(content, { solver, layouts: LAYOUTS });
    const codes = findings.map(({ code }) => code);
    const told = findings.map(({ tone, sentence }) => `${tone}: ${sentence}`).join('\n');
    expect(codes, told).toEqual(expect.arrayContaining([...expected]));
    for (const code of forbidden) expect(codes, told).not.toContain(code);
    for (const words of says ?? []) expect(told).toContain(words);
    for (const words of ['by force', ...(never ?? [])]) expect(told).not.toContain(words);
    expect(new Set(findings.map(({ key }) => key)).size).toBe(findings.length);
  });
});

const codesOf = async (content: DealContent): Promise<readonly string[]> =>
  (await examine(content, { solver, layouts: LAYOUTS })).map(({ key }) => key);

describe('what the doctor says', () => {
  const [holdUp] = KNOWN_DEALS.filter(({ theme }) => theme === 'a hold-up, with the ducking card marked');
  const content = holdUp?.content as DealContent;

  it('has the same names whenever it is asked, and when something else of the deal is changed', async () => {
    const first = await codesOf(content);
    expect(await codesOf(content)).toEqual(first);
    const changed = { ...content, declarerHint: 'Count your winners.', goal: 'Make it.', keywords: ['hold-up'] };
    expect(await codesOf({ ...changed, game: { ...content.game, name: 'Another name' } })).toEqual(first);
  });

  it('has other names when it says something else (D-136)', async () => {
    const rate = (keys: readonly string[]) => keys.filter((key) => key.startsWith('open-cards-rate'));
    const facts = [{ seat: 'W', call: 1, lengths: { S: { from: 6, to: 8 } }, confirmed: true }] as const;
    expect(rate(await codesOf({ ...content, facts: [...facts] }))).not.toEqual(rate(await codesOf(content)));
  });

  it('ends when it is stopped, with what is known by then', async () => {
    const stop = new AbortController();
    const findings = await examine(content, { solver, signal: stop.signal, onProgress: () => stop.abort() });
    expect(findings.map(({ code }) => code)).not.toContain('moment-rates');
  });

  it('is told as it is found, and how far it has come', async () => {
    const told: string[] = [];
    const shares: number[] = [];
    const findings = await examine(content, {
      solver,
      layouts: LAYOUTS,
      onFinding: ({ key }) => told.push(key),
      onProgress: ({ done, of }) => shares.push(done / of),
    });
    expect(told).toEqual(findings.map(({ key }) => key));
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  it('leads to positions that the table can lay (D-139)', async () => {
    for (const { content: known } of KNOWN_DEALS)
      for (const { look, sentence } of await examine(known, { solver, layouts: 4 })) {
        if (!look) continue;
        const study = dealToLook({ ...known, id: 'known' as StudyDeal['id'], version: 1, table: null }, look);
        let preview = startPreview(previewDealOf(study));
        for (const event of eventsToLook(study, look)) preview = unwrap(stepPreview(preview, event)).preview;
        expect(preview.play ? cardsPlayed(preview.play) : [], sentence).toEqual(look.cards);
        expect(preview.faceDown, sentence).toEqual([]);
      }
  });
});
