import * as v from 'valibot';
import { idSchema } from './id-schemas.ts';

/** A word by which a deal, a pack or a course is found: 'hold-up' (silence 53). */
export const keywordSchema = v.object({ id: idSchema, name: v.string() });
export type Keyword = v.InferOutput<typeof keywordSchema>;

/** What a pack or a course is about, with the keywords that go with it: 'declarer play' (silence 53). */
export const focusSchema = v.object({ id: idSchema, name: v.string(), keywords: v.array(keywordSchema) });
export type Focus = v.InferOutput<typeof focusSchema>;
