import * as v from 'valibot';
import { idSchema } from '../learning/values/id-schemas.ts';
import { dealMediaTypeSchema, mediaSchema } from '../learning/values/media.ts';
import { endpoint } from './endpoint.ts';
import { wholeNumber } from './lists.ts';

/**
 * A large file for a deal, sent in parts so that a connection that breaks off costs one part (record 0029). The device
 * chooses the id, which becomes the file's id at its deal.
 */
const upload = v.object({ dealId: idSchema, uploadId: idSchema });

/** How many bytes the server has, from the beginning: where the next part starts. */
const received = v.object({ received: v.number() });

/** Bytes of a part as our client sends it: below the megabyte at which many proxies refuse a call. */
export const PART_BYTES = 1_000_000;

export const beginDealUpload = endpoint({
  method: 'PUT',
  path: '/deals/{dealId}/uploads/{uploadId}',
  who: 'teacher',
  summary: 'Begin to send a file of a deal in parts, or ask how much of it is here; nothing is begun twice',
  params: upload,
  body: v.object({
    type: dealMediaTypeSchema,
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    /** Bytes of the whole file. */
    size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  reply: received,
});

export const sendDealPart = endpoint({
  method: 'POST',
  path: '/deals/{dealId}/uploads/{uploadId}/parts',
  who: 'teacher',
  summary: 'Send the part of a file that starts at this byte; one that is here already or too far on changes nothing',
  params: upload,
  query: v.object({ start: wholeNumber(0, 999_999_999) }),
  upload: 'part',
  reply: received,
});

export const endDealUpload = endpoint({
  method: 'POST',
  path: '/deals/{dealId}/uploads/{uploadId}/end',
  who: 'teacher',
  summary: 'Give a deal the file whose parts are all here; a second time changes nothing',
  params: upload,
  reply: v.object({ media: v.array(mediaSchema) }),
});
