import * as library from '@overtrick/shared/contract/deal-library';
import * as links from '@overtrick/shared/contract/deal-links';
import * as media from '@overtrick/shared/contract/deal-media';
import { getDealScores } from '@overtrick/shared/contract/deals';
import * as messages from '@overtrick/shared/contract/result-messages';
import { formatMessageId } from '@overtrick/shared/learning/deals/result-messages';
import { findLibraryDeal } from '../entities/deals/library.ts';
import { type AccessRow, all, row, signedIn, teachersOwn } from './access-row.ts';
import { makeDeal, makeTeacher } from './factories.ts';
import type { Harness } from './harness.ts';
import { SAMPLES } from './samples.ts';

/** A deal alone in its group, in its teacher's library. */
async function deal(harness: Harness) {
  const owner = await makeTeacher(harness);
  const { id: dealId } = await makeDeal(harness, owner);
  return { owner, params: { dealId } };
}

async function group(harness: Harness) {
  const { owner, params } = await deal(harness);
  const actor = { id: owner.id, isAdmin: false, isTeacher: true, teacherProfileId: owner.profileId };
  const found = await findLibraryDeal(harness.db, { ...actor, sessionId: '', hasCompleteProfile: true }, params.dealId);
  return { owner, params: { groupId: found?.group_id ?? '' } };
}

const file = async () => ({
  owner: undefined,
  file: { name: 'club.pbn', content: Buffer.from('[Board "1"]\n[Deal "N:AKQJT98765432... - - -"]\n') },
});

const film = { name: 'recording.webm', content: SAMPLES.webm };

async function filmed(harness: Harness) {
  const { owner, params } = await deal(harness);
  const { reply } = await harness.call(media.addDealMedia, { token: owner.token, params, file: film });
  return { owner, params: { ...params, mediaId: reply.media[0]?.id ?? '' } };
}

/** The result message of the deals that the factory makes. */
async function message(harness: Harness) {
  const { owner, params } = await deal(harness);
  return { owner, params: { messageId: formatMessageId(params.dealId, 'makes') } };
}

/** A link to one deal, owned by its teacher. */
async function link(harness: Harness) {
  const { owner, params } = await deal(harness);
  const { reply } = await harness.call(links.createDealLink, {
    token: owner.token,
    body: { name: 'Tuesday', dealIds: [params.dealId] },
  });
  return { owner, reply, params: { linkId: reply.id } };
}

const ofLink = async (harness: Harness) => {
  const { owner, params } = await link(harness);
  return { owner, params };
};

const byToken = async (harness: Harness) => {
  const { owner, reply } = await link(harness);
  return { owner, params: { token: reply.token } };
};

/** The answers for a teacher's own objects, which admins may read and others may not see. */
const read = { visitor: 401, student: 404, other: 404, owner: 200, admin: 200 };
/** The answers for what only its teacher may change; admins who do not teach may not. */
const changed = { visitor: 401, student: 403, other: 404, owner: 200, admin: 403 };

export const LIBRARY_ROWS: readonly AccessRow[] = [
  row(library.listGroupedDeals, signedIn(200)),
  row(library.listDealTags, teachersOwn(200)),
  row(library.getDealGroup, read, group),
  row(library.putDealGroup, changed, async (harness) => ({
    ...(await group(harness)),
    body: { groupName: 'Club night' },
  })),
  row(library.deleteDealGroup, changed, group),
  row(library.getDeal, read, deal),
  row(library.putDeal, changed, async (harness) => ({ ...(await deal(harness)), body: { classified: true } })),
  row(library.deleteDeal, changed, deal),
  row(library.getDealNeighbours, read, deal),
  row(library.putPredefinedCards, changed, async (harness) => ({ ...(await deal(harness)), body: [] })),
  row(getDealScores, signedIn(200), async (harness) => {
    const { owner, params } = await deal(harness);
    return { owner, query: params };
  }),
  row(media.listDealMedia, read, deal),
  row(media.getDealMedia, read, filmed),
  row(media.addDealMedia, changed, async (harness) => ({ ...(await deal(harness)), file: film })),
  row(media.putDealMedia, changed, async (harness) => ({
    ...(await filmed(harness)),
    body: { type: 'deal_analysis' as const },
  })),
  row(media.deleteDealMedia, changed, filmed),
  row(messages.listResultMessages, read, deal),
  row(messages.addResultMessage, changed, async (harness) => ({
    ...(await deal(harness)),
    body: { outcome: 'max' as const, message: 'All of them' },
  })),
  row(messages.putResultMessage, changed, async (harness) => ({
    ...(await message(harness)),
    body: { outcome: 'makes' as const, message: 'Well counted' },
  })),
  row(messages.deleteResultMessage, changed, message),
  row(links.listDealLinks, teachersOwn(200)),
  row(links.createDealLink, teachersOwn(200), async () => ({ body: { name: 'Tuesday' } })),
  row(links.getDealLink, changed, ofLink),
  row(links.putDealLink, changed, async (harness) => ({ ...(await ofLink(harness)), body: { active: false } })),
  row(links.deleteDealLink, changed, ofLink),
  row(links.openDealLink, all(200), byToken),
  row(links.createLinkRoom, all(200), async (harness) => {
    const { owner, reply } = await link(harness);
    const dealIds = reply.deals.map(({ id }) => id);
    return { owner, params: { token: reply.token }, body: { dealIds, exitRedirectUrl: '' } };
  }),
  row(library.deleteAllDeals, teachersOwn(200)),
  row(library.importDeals, teachersOwn(200), file),
  row(library.queueDealImport, teachersOwn(202), file),
  row(library.listPendingImports, teachersOwn(200)),
];
