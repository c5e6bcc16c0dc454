import * as v from 'valibot';

/** A language as BCP 47 writes it, 'en' or 'pt-BR': its code, and where it matters a script and a region. */
export const languageSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, 'Choose a language'),
);
