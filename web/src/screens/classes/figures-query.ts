import * as v from 'valibot';
import { wordInAddress } from '../../navigation/list-query.ts';

/** Which lesson's figures are shown: ?lesson=0190… */
export const figuresQuerySchema = v.object({ lesson: v.optional(wordInAddress) });
export type FiguresQuery = v.InferOutput<typeof figuresQuerySchema>;
