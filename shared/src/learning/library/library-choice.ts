import * as v from 'valibot';
import { idSchema } from '../values/id-schemas.ts';
import { FILTER_KEYS } from './library-filters.ts';

const filterQuery = Object.fromEntries(FILTER_KEYS.map((key) => [key, v.optional(v.string())])) as {
  [key in (typeof FILTER_KEYS)[number]]: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
};

/** The search and the filters of the library as its query carries them (deals §7.1). */
export const librarySearchFields = {
  searchString: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  ...filterQuery,
};

/**
 * Which deals of a library an action is for: those named, or all that a search with filters finds, within one group or
 * in the whole library.
 */
export const libraryChoiceSchema = v.union([
  v.object({ dealIds: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(500)) }),
  v.object({ groupId: v.optional(idSchema), found: v.object(librarySearchFields) }),
]);
export type LibraryChoice = v.InferOutput<typeof libraryChoiceSchema>;
