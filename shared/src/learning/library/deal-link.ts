import * as v from 'valibot';
import { listedDealSchema } from '../packs/deal-pack.ts';
import { idSchema } from '../values/ids.ts';

/** How the deals of a link open: studied with bids to find, or played freely (ruling 6). The first is the default. */
export const LINK_MODES = ['study', 'play'] as const;
export type LinkMode = (typeof LINK_MODES)[number];

const fields = { name: v.string(), mode: v.picklist(LINK_MODES), deals: v.array(listedDealSchema) };

/** A teacher's link to deals, as its teacher has it (silence 61). */
export const dealLinkSchema = v.object({
  id: idSchema,
  ...fields,
  /** The key in its address, /links/{token}. */
  token: v.string(),
  /** Whether its address works. */
  active: v.boolean(),
  createdDate: v.string(),
});
export type DealLink = v.InferOutput<typeof dealLinkSchema>;

/** A link for anybody who has its address; it reveals nothing about the deals. */
export const publicLinkSchema = v.object({ ...fields, teacherName: v.string() });
export type PublicLink = v.InferOutput<typeof publicLinkSchema>;
