/** Text as it is searched: lower case, without accents, so that 'cafe' finds 'Café' on both databases. */
export const searchText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The LIKE pattern of what a person typed, whose % and _ mean themselves; written with `escape '\'`. */
export const likePattern = (typed: string): string => `%${searchText(typed).replace(/[\\%_]/g, '\\$&')}%`;
