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

/** A source as a file tells it: it may leave open who allows the use. */
type ToldSource = Omit<DealSource, 'permission'> & { readonly permission: Permission | null };

/** Of several sources each word from the first that says it; null when none says anything. */
export function joinSources(...sources: readonly (ToldSource | null)[]): DealSource | null {
  const word = (key: 'author' | 'work' | 'licence') => sources.find((source) => source?.[key])?.[key] ?? '';
  const allowed = sources.find((source) => source?.permission && source.permission !== 'unknown');
  const joined: DealSource = {
    author: word('author'),
    work: word('work'),
    licence: word('licence'),
    permission: allowed?.permission ?? 'unknown',
  };
  return isToldSource(joined) ? joined : null;
}

/** Whether a source says anything. */
const isToldSource = ({ author, work, licence, permission }: DealSource): boolean =>
  permission !== 'unknown' || [author, work, licence].some(Boolean);

/**
 * The source of a deal that is imported: what its teacher says of the import, and where that is open what the file says.
 * That somebody wrote it is only the word of who brings it (ruling 68).
 */
export const sourceOfImport = (asked: DealSource, file: ToldSource): DealSource | null =>
  joinSources(asked, { ...file, permission: file.permission === 'own' ? 'unknown' : file.permission });

/** A source that says nothing. */
export const NO_SOURCE: DealSource = { author: '', work: '', licence: '', permission: 'unknown' };
