import * as v from 'valibot';
import { requiredLine } from '../forms/line.ts';
import { publicationSchema } from '../learning/items/publication.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { mediaSchema } from '../learning/values/media.ts';
import type { Area } from './areas.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery } from './lists.ts';
import { queuedItemSchema, reviewSchema } from './review.ts';

/** The two kinds of item that are published, as their addresses name them. */
export const ITEMS = {
  course: { path: 'courses', noun: 'course' },
  dealPack: { path: 'deal-packs', noun: 'deal pack' },
} as const;
type Item = keyof typeof ITEMS;

const PARAMS = {
  course: v.object({ courseId: idSchema }),
  dealPack: v.object({ dealPackId: idSchema }),
} as const;

export type ItemParams = { readonly [I in Item]: v.InferInput<(typeof PARAMS)[I]> }[Item];

/** The parameters of an item's lines: its id under the name of its kind. */
export const itemParams = (item: Item, id: string): ItemParams =>
  item === 'course' ? { courseId: id } : { dealPackId: id };

/** A teacher who asks may say of an item of unknown origin that they wrote it, or may use it (ruling 68). */
const requestSchema = v.optional(v.object({ hasRights: v.optional(v.boolean()) }), {});

/** The lines that publish, archive and delete an item in an area. */
export function publicationLines<I extends Item>(item: I, { who, path }: Area) {
  const params: (typeof PARAMS)[I] = PARAMS[item];
  const { path: items, noun } = ITEMS[item];
  const at = `${path}/${items}/{${item}Id}`;
  const common = { who, params, reply: publicationSchema } as const;
  return {
    publish: endpoint({
      ...common,
      method: 'POST',
      path: `${at}/publish`,
      body: requestSchema,
      summary: `Ask that the ${noun} be published`,
    }),
    unpublish: endpoint({
      ...common,
      method: 'DELETE',
      path: `${at}/publish`,
      summary: `Hide the ${noun} from all students`,
    }),
    archive: endpoint({
      ...common,
      method: 'POST',
      path: `${at}/archive`,
      summary: `Hide the ${noun} from new students`,
    }),
    unarchive: endpoint({
      ...common,
      method: 'DELETE',
      path: `${at}/archive`,
      summary: `Show the ${noun} to new students again`,
    }),
    delete: endpoint({ ...common, method: 'DELETE', path: at, summary: `Delete the ${noun}; an admin can restore it` }),
    putPicture: endpoint({
      method: 'PUT',
      path: `${at}/media`,
      who,
      params,
      upload: 'image',
      summary: `The picture of the ${noun}, which takes the place of the one before`,
      reply: v.object({ media: v.array(mediaSchema) }),
    }),
  };
}

const note = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(5000))));
/** Bare on the wire (conflict 4). */
const verdictSchema = v.optional(v.object({ approvalNote: note }), {});

/** Its teacher reads the reason (ruling 68). */
const withdrawalSchema = v.object({ reason: requiredLine('Reason', 500) });

/** The lines for decisions that only an admin makes (G-19). */
export function reviewLines<I extends Item>(item: I) {
  const params: (typeof PARAMS)[I] = PARAMS[item];
  const { path: items, noun } = ITEMS[item];
  const at = `/admin/${items}/{${item}Id}`;
  const common = { who: 'admin', method: 'POST', params, reply: publicationSchema } as const;
  return {
    approve: endpoint({
      ...common,
      path: `${at}/approve`,
      body: verdictSchema,
      summary: `Approve the ${noun} that waits`,
    }),
    reject: endpoint({
      ...common,
      path: `${at}/reject`,
      body: verdictSchema,
      summary: `Reject the ${noun} that waits`,
    }),
    restore: endpoint({ ...common, path: `${at}/restore`, summary: `Bring a deleted ${noun} back as a draft` }),
    withdraw: endpoint({
      ...common,
      path: `${at}/withdrawal`,
      body: withdrawalSchema,
      summary: `Withdraw the ${noun} for rights: it comes to no new student`,
    }),
    lift: endpoint({
      ...common,
      method: 'DELETE',
      path: `${at}/withdrawal`,
      summary: `Let the ${noun} come to new students again`,
    }),
    review: endpoint({
      method: 'GET',
      path: `${at}/review`,
      who: 'admin',
      params,
      reply: reviewSchema,
      summary: `What an admin needs to know to decide on the ${noun}`,
    }),
    queue: endpoint({
      method: 'GET',
      path: `/admin/queue/${items}`,
      who: 'admin',
      query: v.object({ page: listQuery.page, per: listQuery.per }),
      reply: listOf(queuedItemSchema),
      summary: `Each ${noun} that waits for approval, the oldest request first`,
    }),
  };
}
