import { expect, test } from 'vitest';
import { unwrap } from '../../result.ts';
import { namedId } from '../values/named-id.ts';
import { dealSource } from './deal-source.ts';
import { foundDeal } from './found-deal.ts';
import { boardsOf, findMadeDeals, keptOf, type MadeDeals } from './made-deals.ts';
import { PRESETS } from './presets.ts';
import { readWish } from './read-wish.ts';

async function made(name: string): Promise<MadeDeals> {
  const typed = (PRESETS.find((preset) => preset.name === name) as (typeof PRESETS)[number]).wishes;
  const wish = unwrap(readWish(typed));
  const { deals } = await unwrap(dealSource(wish, 1)).deal(6, 100_000);
  const found = deals.flatMap((deal) => foundDeal(wish.bidding, deal) ?? []);
  return {
    typed,
    wish,
    groupId: namedId('group'),
    name,
    deals: found.map((each, index) => ({ id: namedId(String(index)), found: each })),
  };
}

test.each(['MiniBridge', '1NT–3NT', 'Weak two'])('deals that were made are kept and found again: %s', async (name) => {
  const before = await made(name);
  const after = findMadeDeals(JSON.parse(JSON.stringify(keptOf(before)))) as MadeDeals;
  expect(after).toEqual(before);
  expect(boardsOf(after)).toEqual(boardsOf(before));
});

test('anything else that a device holds is not read', () => {
  expect(findMadeDeals(undefined)).toBeUndefined();
  expect(findMadeDeals({ deals: [] })).toBeUndefined();
});
