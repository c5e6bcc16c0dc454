import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeTeacher } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { importPbn } from './operations.ts';
import { getDealVersions } from './queries.ts';
import { studyDealView } from './views.ts';

const GOOD = '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n[Dealer "N"]';
const AUCTION = '[Auction "N"]\n7S Pass Pass Pass';

describe('importing a PBN file', () => {
  const harness = withHarness('sqlite');

  async function read(text: string) {
    const { profileId: teacherProfileId } = await makeTeacher(harness());
    const { deals, problems } = await harness()
      .db.transaction()
      .execute((trx) => importPbn(trx, { teacherProfileId, text }, harness().now));
    const stored = (await getDealVersions(harness().db, deals)).map(studyDealView);
    return { stored, problems };
  }

  it('keeps a deal as its file says, in its first version', async () => {
    const { stored, problems } = await read(
      readFileSync(new URL('../../testing/first-tricks.pbn', import.meta.url), 'utf8'),
    );
    expect(problems).toEqual([]);
    expect(stored[0]).toMatchObject({
      version: 1,
      game: {
        name: 'Count to nine',
        deal: 'S:AQ4.KJ3.A852.K74 J975.Q84.QT6.J82 K82.A62.KJ43.Q65 T63.T975.97.AT93',
        auction: { value: 'S', bids: ['1NT', 'P', '3NT', 'P', 'P', 'P'] },
        vulnerable: 'None',
      },
      playerPosition: 'S',
      lead: '5S',
      experienceLevel: 2,
      keywords: ['counting tricks'],
      table: null,
    });
  });

  it('never loses a good board because of a bad one, and tells what was wrong', async () => {
    const twice = `[Board "2"]\n${GOOD.replace('.AKQ', '.AAQ')}`;
    const { stored, problems } = await read(
      `[Board "1"]\n${GOOD}\n${AUCTION}\n\n${twice}\n\n[Board "3"]\n${GOOD}\n${AUCTION}\n`,
    );
    expect(stored).toHaveLength(2);
    expect(problems).toEqual([
      { line: 8, board: '2', code: 'duplicate-card', message: expect.stringContaining('twice') },
    ]);
  });

  it('keeps plain hands, which have neither calls nor a contract (D-62)', async () => {
    const { stored, problems } = await read(`[Board "1"]\n${GOOD}\n`);
    expect(problems).toEqual([]);
    expect(stored[0]?.game).toMatchObject({ auction: { value: 'N', bids: [] }, contract: null });
  });

  it('takes a file that is none without a fault', async () => {
    expect((await read('Dear all,\nhere are the boards')).stored).toEqual([]);
  });
});
