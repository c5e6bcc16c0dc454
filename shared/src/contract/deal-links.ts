import * as v from 'valibot';
import { line, requiredLine } from '../forms/line.ts';
import { dealLinkSchema, LINK_MODES, publicLinkSchema } from '../learning/library/deal-link.ts';
import { idSchema } from '../learning/values/ids.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery } from './lists.ts';

const link = v.object({ linkId: idSchema });
const reader = v.object({ token: v.pipe(v.string(), v.maxLength(100)) });

/** The name of a link. */
export const linkNameSchema = requiredLine('Name', 200);

const changes = {
  name: linkNameSchema,
  mode: v.picklist(LINK_MODES),
  active: v.boolean(),
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

/** Without an account (ruling 6). */
export const openDealLink = endpoint({
  method: 'GET',
  path: '/links/{token}',
  who: 'public',
  summary: 'What a link shows its reader: the deals by id and name',
  params: reader,
  reply: publicLinkSchema,
});

export const createLinkRoom = endpoint({
  method: 'POST',
  path: '/links/{token}/room',
  who: 'public',
  summary: 'A room in which the game engine opens these deals of a link in the mode that its teacher chose',
  params: reader,
  body: v.object({
    dealIds: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(200)),
    exitRedirectUrl: line('Address', 2000),
  }),
  reply: v.object({ roomToken: v.string() }),
});
