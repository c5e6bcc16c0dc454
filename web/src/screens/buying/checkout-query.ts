import * as v from 'valibot';
import { wordInAddress } from '../../navigation/list-query.ts';

/** The checkout in the address to which the provider sends a buyer back: ?checkout=cs_1; '' when it was cut off. */
export const checkoutQuerySchema = v.object({ checkout: v.optional(wordInAddress, '') });
