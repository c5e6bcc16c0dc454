import * as v from 'valibot';

/** Who allows a deal to be used: its teacher wrote it, it is licensed or permitted, or nobody knows (ruling 68). */
export const PERMISSIONS = ['own', 'permitted', 'unknown'] as const;
export type Permission = (typeof PERMISSIONS)[number];

const words = v.pipe(v.string(), v.trim(), v.maxLength(200));

/** Where a deal comes from and who allows its use, kept through copies and exports (ruling 68). */
export const dealSourceSchema = v.object({
  author: v.optional(words, ''),
  work: v.optional(words, ''),
  licence: v.optional(words, ''),
  permission: v.optional(v.picklist(PERMISSIONS), 'unknown'),
});
export type DealSource = v.InferOutput<typeof dealSourceSchema>;
