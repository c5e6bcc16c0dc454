import * as v from 'valibot';
import { line, requiredLine } from '../forms/line.ts';
import {
  dealLinkSchema,
  LINK_MODES,
  linkReaderSchema,
  linkResultSchema,
  linkSummarySchema,
  publicLinkSchema,
} from '../learning/library/deal-link.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery } from './lists.ts';

const link = v.object({ linkId: idSchema });
const reader = v.object({ token: v.pipe(v.string(), v.maxLength(100)) });

/** The name of a link. */
export const linkNameSchema = requiredLine('Name', 200);

/** The first name that a reader without an account gives. */
export const firstNameSchema = requiredLine('First name', 40);

/** What is wrong with a first name that somebody types; undefined for a good one, and for none (ruling 64). */
export function firstNameProblem(typed: string): string | undefined {
  const read = v.safeParse(firstNameSchema, typed);
  return read.success || typed.trim() === '' ? undefined : read.issues[0].message;
}

/**
 * A reader without an account who gave a first name. The key is made on the reader's device, for one name at one link:
 * it holds this reader's results together and tells two of one name apart.
 */
export const namedReaderSchema = v.object({ key: idSchema, name: firstNameSchema });
export type NamedReader = v.InferOutput<typeof namedReaderSchema>;

const changes = {
  name: linkNameSchema,
  mode: v.picklist(LINK_MODES),
  active: v.boolean(),
  asksName: v.boolean(),
  /** Of the teacher's library, in order. */
  dealIds: v.pipe(v.array(idSchema), v.maxLength(200)),
};

export const listDealLinks = endpoint({
  method: 'GET',
  path: '/deal-links',
  who: 'teacher',
  summary: "The teacher's links to deals, the newest first",
  query: v.object(listQuery),
  reply: listOf(dealLinkSchema),
});

export const createDealLink = endpoint({
  method: 'POST',
  path: '/deal-links',
  who: 'teacher',
  summary: 'A new link; it leads to study and is active unless it is said otherwise',
  body: v.object({ ...v.partial(v.object(changes)).entries, name: changes.name }),
  reply: dealLinkSchema,
});

export const getDealLink = endpoint({
  method: 'GET',
  path: '/deal-links/{linkId}',
  who: 'teacher',
  summary: 'A link with its deals',
  params: link,
  reply: dealLinkSchema,
});

export const putDealLink = endpoint({
  method: 'PUT',
  path: '/deal-links/{linkId}',
  who: 'teacher',
  summary: 'Change a link; what is absent stays, and so does its address',
  params: link,
  body: v.partial(v.object(changes)),
  reply: dealLinkSchema,
});

export const deleteDealLink = endpoint({
  method: 'DELETE',
  path: '/deal-links/{linkId}',
  who: 'teacher',
  summary: 'Delete a link; its address leads nowhere from then on',
  params: link,
  reply: dealLinkSchema,
});

export const getLinkSummary = endpoint({
  method: 'GET',
  path: '/deal-links/{linkId}/summary',
  who: 'teacher',
  summary: 'How the deals of a link went, all readers together',
  params: link,
  reply: linkSummarySchema,
});

export const listLinkReaders = endpoint({
  method: 'GET',
  path: '/deal-links/{linkId}/readers',
  who: 'teacher',
  summary: 'Who opened a link, who came last first',
  params: link,
  query: v.object(listQuery),
  reply: listOf(linkReaderSchema),
});

export const listLinkResults = endpoint({
  method: 'GET',
  path: '/deal-links/{linkId}/results',
  who: 'teacher',
  summary: 'The results of a link, the newest first; of one reader or one deal where it is said',
  params: link,
  query: v.object({ ...listQuery, readerId: v.optional(idSchema), dealId: v.optional(idSchema) }),
  reply: listOf(linkResultSchema),
});

export const deleteLinkReader = endpoint({
  method: 'DELETE',
  path: '/deal-links/{linkId}/readers/{readerId}',
  who: 'teacher',
  summary: 'Delete what a link knows of a reader, results included; what a person played stays with the person',
  params: v.object({ ...link.entries, readerId: idSchema }),
});

/** Without an account (ruling 6). */
export const openDealLink = endpoint({
  method: 'GET',
  path: '/links/{token}',
  who: 'public',
  knowsCaller: true,
  summary: 'What a link shows its reader: the deals by id and name',
  params: reader,
  reply: publicLinkSchema,
});

export const createLinkRoom = endpoint({
  method: 'POST',
  path: '/links/{token}/room',
  who: 'public',
  knowsCaller: true,
  summary: 'A room in which the game engine opens these deals of a link in the mode that its teacher chose',
  params: reader,
  body: v.object({
    dealIds: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(200)),
    exitRedirectUrl: line('Address', 2000),
    /** Of a reader without an account, at a link that asks for a first name. */
    reader: v.optional(namedReaderSchema),
  }),
  reply: v.object({ roomToken: v.string() }),
});
