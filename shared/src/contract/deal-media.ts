import * as v from 'valibot';
import { idSchema } from '../learning/values/id-schemas.ts';
import { dealMediaTypeSchema, mediaSchema } from '../learning/values/media.ts';
import { endpoint } from './endpoint.ts';
import { listOf } from './lists.ts';

const deal = v.object({ dealId: idSchema });
const file = v.object({ dealId: idSchema, mediaId: idSchema });
const files = v.object({ media: v.array(mediaSchema) });

export const listDealMedia = endpoint({
  method: 'GET',
  path: '/deals/{dealId}/media',
  who: 'student',
  summary: 'The recordings and analyses of a deal; a student has them once the deal was played',
  params: deal,
  reply: listOf(mediaSchema),
});

export const getDealMedia = endpoint({
  method: 'GET',
  path: '/deals/{dealId}/media/{mediaId}',
  who: 'student',
  summary: 'A recording or an analysis of a deal; a student has it once the deal was played',
  params: file,
  reply: mediaSchema,
});

export const addDealMedia = endpoint({
  method: 'POST',
  path: '/deals/{dealId}/media',
  who: 'teacher',
  summary: 'Add a recording or an analysis to a deal; which one, stands in the query',
  params: deal,
  query: v.object({
    type: v.optional(dealMediaTypeSchema, 'deal_recording'),
    /** Chosen by the device, which sends again what may have arrived: the same id again adds nothing. */
    id: v.optional(idSchema),
  }),
  upload: 'dealFile',
  reply: files,
});

export const putDealMedia = endpoint({
  method: 'PUT',
  path: '/deals/{dealId}/media/{mediaId}',
  who: 'teacher',
  summary: 'Say what a file of a deal is',
  params: file,
  body: v.object({ type: dealMediaTypeSchema }),
  reply: files,
});

export const deleteDealMedia = endpoint({
  method: 'DELETE',
  path: '/deals/{dealId}/media/{mediaId}',
  who: 'teacher',
  summary: 'Take a file from a deal',
  params: file,
  reply: files,
});
