import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeStudent } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { makeBought, press } from '../../testing/selling.ts';
import { writePurchaseLetter } from './letter.ts';

const CONFIG = { publicUrl: 'http://overtrick.test' };

describe.each(DATABASES)('the letter to a buyer, on %s', (kind) => {
  const harness = withHarness(kind);
  const idOf = async () => (await harness().db.selectFrom('purchases').select('id').executeTakeFirstOrThrow()).id;
  const queued = async () => {
    const rows = await harness().db.selectFrom('jobs').select('body').where('kind', '=', 'letter').execute();
    return rows.map(({ body }) => JSON.parse(body).says);
  };

  it('is the receipt, with all that it must say (D-331)', async () => {
    await makeBought(harness(), { buyer: await makeStudent(harness(), { email: 'ann@example.com' }) });
    expect(await queued()).toEqual(['receipt']);
    const letter = await writePurchaseLetter(
      harness().db,
      { about: 'purchase', purchaseId: await idOf(), says: 'receipt' },
      CONFIG,
    );
    expect([letter?.to, letter?.subject]).toEqual(['ann@example.com', 'Your receipt for First tricks']);
    for (const words of [
      '2026-0001',
      '20 November 2026',
      '£12',
      '20% tax, £2',
      'ending in 4242',
      'Joan Example Ltd, 1 Card Street London',
      'GB123456789',
    ])
      expect(letter?.text).toContain(words);
    expect(letter?.text).toContain('I want access at once');
  });

  it('says that a payment was given back, with the number of the credit note (D-335)', async () => {
    const { checkout } = await makeBought(harness());
    await press(harness(), `${checkout}/refund`);
    expect(await queued()).toEqual(['receipt', 'refunded']);
    const said = { about: 'purchase', purchaseId: await idOf(), says: 'refunded' } as const;
    const letter = await writePurchaseLetter(harness().db, said, CONFIG);
    expect(letter?.text).toContain('Credit note 2026-0002 of 20 November 2026: £12');
  });

  it('goes to nobody who has left', async () => {
    const { student } = await makeBought(harness());
    const said = { about: 'purchase', purchaseId: await idOf(), says: 'receipt' } as const;
    await harness().db.deleteFrom('users').where('id', '=', student.id).execute();
    expect(await writePurchaseLetter(harness().db, said, CONFIG)).toBeUndefined();
  });
});
