import { getDealPackBundle } from '@overtrick/shared/contract/deal-packs';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { expect, it } from 'vitest';
import { setPackDeals } from '../entities/deal-packs/operations.ts';
import { addDealVersion } from '../entities/deals/operations.ts';
import { DEAL, makeEnrolment, makePack, makeStudent } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';

const harness = withHarness('sqlite');

/** The only deal of a pack, as its student's device is given it. */
async function given(words: Partial<DealContent>) {
  const pack = await makePack(harness(), { dealCount: 1 });
  const student = await makeStudent(harness());
  await makeEnrolment(harness(), student, pack);
  await harness()
    .db.transaction()
    .execute(async (trx) => {
      const content = { ...DEAL, ...words };
      await setPackDeals(trx, pack.id, [await addDealVersion(trx, pack.deals[0]?.id ?? '', content, harness().now)]);
    });
  const { reply } = await harness().call(getDealPackBundle, {
    token: student.token,
    params: { dealPackId: pack.id },
  });
  return reply.deals[0];
}

const NOTE = 'For me: they always duck here.';

it('gives no student the note of a deal, unless its author shows it after the deal (ruling 44)', async () => {
  expect(await given({ note: NOTE, noteShown: false })).not.toHaveProperty('note');
  expect(await given({ note: NOTE, noteShown: true })).toMatchObject({ note: NOTE });
});

it('gives no student what its author has answered the deal doctor; facts of the auction stay (ruling 61)', async () => {
  const facts = [{ seat: 'S' as const, call: 0, points: { from: 15, to: 17 }, confirmed: true }];
  const deal = await given({ silenced: [{ key: 'lead-beats', reason: 'It is about the lead.' }], facts });
  expect(deal).toMatchObject({ facts });
  expect(JSON.stringify(deal)).not.toContain('about the lead');
});

it('gives no student the cards of a file, unless the author has words at them (ruling 60)', async () => {
  expect(await given({ recordedPlay: ['AS'] })).not.toHaveProperty('recordedPlay');
  const remarks = [{ index: 0, text: 'Too early.' }];
  expect(await given({ recordedPlay: ['AS'], remarks })).toMatchObject({ recordedPlay: ['AS'], remarks });
});
