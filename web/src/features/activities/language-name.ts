const NAMES = new Intl.DisplayNames(['en-GB'], { type: 'language' });

/** The name of a language by its code; captions whose language nobody has said are just captions. */
export const languageName = (code: string | undefined): string => (code && NAMES.of(code)) || 'Captions';
