import * as v from 'valibot';
import { isSlug } from '../learning/values/slug.ts';

/** A slug as a form sends it; '' asks for one made from the title. */
export const slugField = v.pipe(
  v.string(),
  v.trim(),
  v.check((slug) => slug === '' || isSlug(slug), 'Use small letters, digits and hyphens only'),
);
