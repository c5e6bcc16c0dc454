export const FORGET = 'Forget';
/** What forgetting an import means, before it is done. */
export const FORGET_TEXT =
  'What became of this file is forgotten, the texts of its refused boards too. Its deals stay in the library.';
