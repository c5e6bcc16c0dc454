import * as changes from '@overtrick/shared/contract/deal-changes';
import * as editing from '@overtrick/shared/contract/deal-editing';
import { exportDeals } from '@overtrick/shared/contract/deal-exports';
import * as groups from '@overtrick/shared/contract/deal-groups';
import * as imports from '@overtrick/shared/contract/deal-imports';
import * as library from '@overtrick/shared/contract/deal-library';
import * as links from '@overtrick/shared/contract/deal-links';
import * as media from '@overtrick/shared/contract/deal-media';
import * as uploads from '@overtrick/shared/contract/deal-uploads';
import * as uses from '@overtrick/shared/contract/deal-uses';
import { getDealScores, getPredefinedCards } from '@overtrick/shared/contract/deals';
import * as messages from '@overtrick/shared/contract/result-messages';
import { formatMessageId } from '@overtrick/shared/learning/deals/result-messages';
import { newId } from '@overtrick/shared/learning/values/ids';
import { IMPORT_JOB } from '../entities/deal-imports/import-file.ts';
import { deleteLink } from '../entities/deal-links/operations.ts';
import { addDealVersion, removeDeals } from '../entities/deals/operations.ts';
import { keepTrickTable } from '../entities/deals/trick-tables.ts';
import { failJob, takeJob } from '../entities/jobs/operations.ts';
import { type AccessRow, body, row } from './access-row.ts';
import * as rules from './access-rules.ts';
import { DEAL, makeCourse, makeDeal, makePack, makeStudent, makeTeacher } from './factories.ts';
import type { Harness } from './harness.ts';
import { unshown } from './item-rows.ts';
import { SAMPLES } from './samples.ts';

/** The double-dummy results of the deal that the factory makes. */
const TABLE = 'S 8 5 7 5;H 7 5 7 5;D 9 4 9 4;C 7 6 7 6;N 9 4 8 4';

/** A deal alone in its group, in its teacher's library and in one pack of the teacher's. */
async function deal(harness: Harness) {
  const { id, teacher: owner, deals } = await makePack(harness, { dealCount: 1 });
  const [{ id: dealId } = { id: '' }] = deals;
  const remove = (db: Harness['db']) =>
    db.transaction().execute((trx) => removeDeals(trx, [dealId], { now: harness.now }));
  return { owner, item: { name: 'deal_packs' as const, id }, shows: dealId, remove, params: { dealId } };
}

/** The same deal, for what its students may still do when it was deleted from the library. */
async function studied(harness: Harness) {
  const { remove: _, ...made } = await deal(harness);
  return made;
}

async function scored(harness: Harness) {
  const { params, ...made } = await studied(harness);
  const ref = { id: params.dealId, version: 1 };
  await harness.db.transaction().execute((trx) => keepTrickTable(trx, ref, TABLE));
  return { ...made, query: params };
}

async function lessonScored(harness: Harness) {
  const { id, teacher: owner, lessonId, deal: ref } = await makeCourse(harness);
  await harness.db.transaction().execute((trx) => keepTrickTable(trx, ref, TABLE));
  return { owner, item: { name: 'courses' as const, id }, shows: ref.id, query: { lessonId } };
}

async function group(harness: Harness) {
  const { params, ...made } = await deal(harness);
  const { group_id: groupId } = await harness.db
    .selectFrom('deals')
    .select('group_id')
    .where('id', '=', params.dealId)
    .executeTakeFirstOrThrow();
  return { ...made, params: { groupId: groupId ?? '' } };
}

/** The pack that holds a deal. */
async function used(harness: Harness) {
  const { item, shows: _, ...made } = await deal(harness);
  return { ...made, shows: item.id };
}

/** The same of a deal that has other cards by now. */
async function outdated(harness: Harness) {
  const { shows, params, ...made } = await used(harness);
  const content = { ...DEAL, botCards: [] };
  await harness.db.transaction().execute((trx) => addDealVersion(trx, params.dealId, content, harness.now));
  return { ...made, shows, params, body: { dealPacks: [shows] } };
}

/** A group that is put into the order that it has. */
async function ordered(harness: Harness) {
  const made = await group(harness);
  return { ...made, body: { dealIds: [made.shows], place: 1 } };
}

/** Finds nothing in the library of a teacher who has none. */
const NONE = { found: { searchString: '' } };

/** A removal of one deal, which its teacher may take back. */
async function removed(harness: Harness) {
  const { owner, params } = await deal(harness);
  const which = { dealIds: [params.dealId] };
  const { reply } = await harness.call(changes.removeDeals, { token: owner.token, body: { which } });
  return { owner, body: { removalId: reply.removalId } };
}

/** A deal in the list of a teacher's library, which an admin reads by naming the teacher. */
async function listed(harness: Harness) {
  const { owner, item, shows } = await deal(harness);
  const { teacher_profile_id: teacherProfileId } = await harness.db
    .selectFrom('deals')
    .select('teacher_profile_id')
    .where('id', '=', shows)
    .executeTakeFirstOrThrow();
  return { owner, item, shows, query: { teacherProfileId } };
}

const file = async () => ({
  owner: undefined,
  file: { name: 'club.pbn', content: Buffer.from('[Board "1"]\n[Deal "N:AKQJT98765432... - - -"]\n') },
});

/** A file of one board that cannot be read. */
async function imported(harness: Harness) {
  const owner = await makeTeacher(harness);
  const bad = { name: 'bad.pbn', content: Buffer.from('[Board "1"]\n[Deal "N:AA... - - -"]\n') };
  const { reply } = await harness.call(imports.importDeals, { token: owner.token, file: bad });
  return { owner, params: { importId: reply.report.id } };
}

/** An import whose job has failed. */
async function failedImport(harness: Harness) {
  const owner = await makeTeacher(harness);
  const { file: sent } = await file();
  const { reply } = await harness.call(imports.queueDealImport, { token: owner.token, file: sent });
  const job = await takeJob(harness.db, { kind: IMPORT_JOB, now: harness.now, lease: 1000, id: reply.id });
  if (!job) throw new Error('the import has no job');
  await harness.db.transaction().execute((trx) => failJob(trx, job, 'internal', harness.now));
  return { owner, params: { importId: reply.id } };
}

const film = { name: 'recording.webm', content: SAMPLES.webm };

/** A deal that nothing holds any more once it is removed: while a pack does, its recordings are its teacher's to change. */
async function held(harness: Harness) {
  const { shows: _, params, ...made } = await deal(harness);
  const remove = async (db: Harness['db']) => {
    await made.remove(db);
    await db.deleteFrom('deal_pack_deals').where('deal_id', '=', params.dealId).execute();
  };
  return { ...made, params, remove };
}

async function filmed(harness: Harness) {
  const { params, ...made } = await held(harness);
  const { reply } = await harness.call(media.addDealMedia, { token: made.owner.token, params, file: film });
  return { ...made, params: { ...params, mediaId: reply.media[0]?.id ?? '' } };
}

const announced = { type: 'deal_recording' as const, name: film.name, size: film.content.length };

/** An upload that was begun; its parts are here when `isWhole`. */
const uploading = (isWhole: boolean) => async (harness: Harness) => {
  const { params: ofDeal, ...made } = await held(harness);
  const params = { ...ofDeal, uploadId: newId() };
  const { token } = made.owner;
  await harness.call(uploads.beginDealUpload, { token, params, body: announced });
  if (isWhole) await harness.call(uploads.sendDealPart, { token, params, query: { start: '0' }, file: film });
  return { ...made, params };
};

/** The files of a deal that its students have not played; after it left the library they may still ask for them. */
async function filmStudied(harness: Harness) {
  const { remove: _, ...made } = await filmed(harness);
  return made;
}

/** The result message of the deals that the factory makes. */
async function message(harness: Harness) {
  const { params, ...made } = await unshown(deal)(harness);
  return { ...made, params: { messageId: formatMessageId(params.dealId, 'makes') } };
}

/** A link to one deal, owned by its teacher. */
async function link(harness: Harness) {
  const owner = await makeTeacher(harness);
  const { id: dealId } = await makeDeal(harness, owner);
  const body = { name: 'Tuesday', dealIds: [dealId] };
  const { reply } = await harness.call(links.createDealLink, { token: owner.token, body });
  const remove = (db: Harness['db']) => db.transaction().execute((trx) => deleteLink(trx, reply.id));
  return { owner, reply, remove, shows: reply.id, params: { linkId: reply.id } };
}

const ofLink = async (harness: Harness) => {
  const { reply: _, ...made } = await link(harness);
  return made;
};

const byToken = async (harness: Harness) => {
  const { owner, reply, remove } = await link(harness);
  return { owner, remove, params: { token: reply.token } };
};

/** The list that a link keeps, with one reader in it. */
async function visitedLink(harness: Harness) {
  const { owner, reply, remove, shows, params } = await link(harness);
  const dealIds = reply.deals.map(({ id }) => id);
  const student = await makeStudent(harness);
  const visit = { params: { token: reply.token }, body: { dealIds, exitRedirectUrl: '' } };
  await harness.call(links.createLinkRoom, { token: student.token, ...visit });
  const { reply: readers } = await harness.call(links.listLinkReaders, { token: owner.token, params });
  return { owner, remove, shows, params, readerId: readers.results[0]?.id ?? '' };
}

const readersOfLink = async (harness: Harness) => {
  const { shows: _, readerId, ...made } = await visitedLink(harness);
  return { ...made, shows: readerId };
};

export const LIBRARY_ROWS: readonly AccessRow[] = [
  row(library.listGroupedDeals, rules.LISTED_LIBRARY, listed),
  row(library.listDealTags, rules.SIGNED_IN),
  row(groups.getDealGroup, rules.LIBRARY, group),
  row(groups.putDealGroup, rules.OWN, async (harness) => ({
    ...(await group(harness)),
    body: { groupName: 'Club night' },
  })),
  row(groups.orderDealGroup, rules.OWN, unshown(ordered)),
  row(groups.deleteDealGroup, rules.OWN, group),
  row(groups.createDealGroup, rules.TEACHERS, body({ groupName: 'Club night' })),
  row(changes.changeDeals, rules.TEACHERS, body({ which: NONE, change: { classified: true } })),
  row(changes.removeDeals, rules.TEACHERS, body({ which: NONE })),
  row(exportDeals, rules.TEACHERS, body({ which: NONE })),
  row(changes.restoreDeals, rules.OWN, removed),
  row(library.listDealChoices, rules.TEACHERS, async () => ({ query: { kind: 'tag' as const } })),
  row(library.getDeal, rules.LIBRARY, deal),
  row(uses.listDealUses, rules.LIBRARY, used),
  row(uses.takeNewest, rules.LIBRARY, outdated),
  row(editing.createDeal, rules.TEACHERS, async () => ({ body: { id: newId(), content: DEAL } })),
  row(editing.createDeals, rules.TEACHERS, async () => ({
    body: { group: { id: newId(), name: 'Tuesday' }, deals: [{ id: newId(), content: DEAL }] },
  })),
  row(editing.saveDeal, rules.OWN, async (harness) => ({
    ...(await deal(harness)),
    body: { base: 1, content: { ...DEAL, goal: 'Make it' } },
  })),
  row(library.putDeal, rules.OWN, async (harness) => ({ ...(await deal(harness)), body: { classified: true } })),
  row(library.deleteDeal, rules.OWN, deal),
  row(library.getDealNeighbours, rules.LIBRARY, unshown(deal)),
  row(library.putPredefinedCards, rules.OWN, async (harness) => ({ ...(await unshown(deal)(harness)), body: [] })),
  row(getPredefinedCards, rules.STUDIED, unshown(studied)),
  row(getDealScores, rules.SCORED, scored),
  row(getDealScores, rules.OPENED, lessonScored, { title: 'of a lesson' }),
  row(media.listDealMedia, rules.FILMED, filmStudied),
  row(media.getDealMedia, rules.FILMED, filmStudied),
  row(media.addDealMedia, rules.OWN, async (harness) => ({ ...(await held(harness)), file: film })),
  row(uploads.beginDealUpload, rules.OWN, async (harness) => ({
    ...(await uploading(false)(harness)),
    body: announced,
  })),
  row(uploads.sendDealPart, rules.OWN, async (harness) => ({
    ...(await uploading(false)(harness)),
    query: { start: '0' },
    file: film,
  })),
  row(uploads.endDealUpload, rules.OWN, uploading(true)),
  row(media.putDealMedia, rules.OWN, async (harness) => ({
    ...(await filmed(harness)),
    body: { type: 'deal_analysis' as const },
  })),
  row(media.deleteDealMedia, rules.OWN, filmed),
  row(messages.listResultMessages, rules.LIBRARY, unshown(deal)),
  row(messages.addResultMessage, rules.OWN, async (harness) => ({
    ...(await unshown(deal)(harness)),
    body: { outcome: 'max' as const, message: 'All of them' },
  })),
  row(messages.putResultMessage, rules.OWN, async (harness) => ({
    ...(await message(harness)),
    body: { outcome: 'makes' as const, message: 'Well counted' },
  })),
  row(messages.deleteResultMessage, rules.OWN, message),
  row(links.listDealLinks, rules.LISTED_TAUGHT, async (harness) => {
    const { owner, shows } = await ofLink(harness);
    return { owner, shows };
  }),
  row(links.createDealLink, rules.TEACHERS, async () => ({ body: { name: 'Tuesday' } })),
  row(links.getDealLink, rules.OWN, ofLink),
  row(links.putDealLink, rules.OWN, async (harness) => ({ ...(await ofLink(harness)), body: { active: false } })),
  row(links.deleteDealLink, rules.OWN, ofLink),
  row(links.getLinkSummary, rules.OWN, async (harness) => unshown(ofLink)(harness)),
  row(links.listLinkReaders, rules.OWN, readersOfLink),
  row(links.listLinkResults, rules.OWN, async (harness) => unshown(ofLink)(harness)),
  row(links.deleteLinkReader, rules.OWN, async (harness) => {
    const { owner, remove, params, readerId } = await visitedLink(harness);
    return { owner, remove, params: { ...params, readerId } };
  }),
  row(links.openDealLink, rules.EVERYBODY, byToken),
  row(links.createLinkRoom, rules.EVERYBODY, async (harness) => {
    const { owner, reply, remove } = await link(harness);
    const dealIds = reply.deals.map(({ id }) => id);
    return { owner, remove, params: { token: reply.token }, body: { dealIds, exitRedirectUrl: '' } };
  }),
  row(library.deleteAllDeals, rules.TEACHERS),
  row(imports.importDeals, rules.TEACHERS, file),
  row(imports.queueDealImport, rules.TEACHERS, file),
  row(imports.listPendingImports, rules.TEACHERS),
  row(imports.listImports, rules.LISTED_TAUGHT, async (harness) => {
    const { owner, params } = await imported(harness);
    return { owner, shows: params.importId };
  }),
  row(imports.getImport, rules.OWN, imported),
  row(imports.listImportRows, rules.OWN, imported),
  row(imports.retryImport, rules.OWN, failedImport),
  row(imports.retryImportRow, rules.OWN, async (harness) => {
    const { owner, params } = await imported(harness);
    return { owner, params: { ...params, position: '0' }, body: { text: '[Board "1"]' } };
  }),
  row(imports.deleteImport, rules.OWN, imported),
];
