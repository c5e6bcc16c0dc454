import * as v from 'valibot';
import { type DealSource, dealSourceSchema, NO_SOURCE, PERMISSIONS, type Permission } from './deal-source.ts';

/** A deal of an item, with what is known of its source. */
export interface RightsPart {
  readonly name: string;
  readonly source: DealSource | null;
}

/** The rights in an item (ruling 68). */
export const itemRightsSchema = v.object({
  /** Unknown when one part is; permitted when one part is somebody else's; otherwise all is the teacher's own. */
  permission: v.picklist(PERMISSIONS),
  /** The names of the parts of which nobody knows who allows their use, each once. */
  unknown: v.array(v.string()),
  /** Every different source, with the number of its parts. */
  sources: v.array(v.object({ source: dealSourceSchema, count: v.number() })),
});
export type ItemRights = v.InferOutput<typeof itemRightsSchema>;

/** The rights in an item of these parts; one without parts is its teacher's own. */
export function itemRights(parts: readonly RightsPart[]): ItemRights {
  const sources = parts.map(({ source }) => source ?? NO_SOURCE);
  const has = (permission: Permission): boolean => sources.some((source) => source.permission === permission);
  return {
    permission: has('unknown') ? 'unknown' : has('permitted') ? 'permitted' : 'own',
    unknown: [...new Set(parts.filter((_, at) => sources[at]?.permission === 'unknown').map(({ name }) => name))],
    sources: countSources(sources),
  };
}

function countSources(sources: readonly DealSource[]): ItemRights['sources'] {
  const counts = new Map<string, { readonly source: DealSource; count: number }>();
  for (const source of sources) {
    const key = JSON.stringify([source.permission, source.author, source.work, source.licence]);
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { source, count: 1 });
  }
  return [...counts.values()];
}
