import { searchText, searchWords } from '@overtrick/shared/learning/values/search-text';
import { type Expression, type SqlBool, sql } from 'kysely';

/** The LIKE pattern for a typed text, in which % and _ are ordinary characters; used with `escape '\'`. */
const likePattern = (typed: string): string => `%${searchText(typed).replace(/[\\%_]/g, '\\$&')}%`;

/** Whether each typed word stands in the searchable text of one of the columns, in any order. */
export const hasWords = (columns: string | readonly string[], typed: string | undefined): Expression<SqlBool> => {
  const inAny = (word: string) =>
    [columns].flat().map((column) => sql<SqlBool>`${sql.ref(column)} like ${likePattern(word)} escape '\\'`);
  const words = searchWords(typed ?? '').map((word) => sql<SqlBool>`(${sql.join(inAny(word), sql` or `)})`);
  return words.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(words, sql` and `)})`;
};

/** Whether somebody typed anything to search for. */
export const isSearch = (typed: string | undefined): boolean => searchWords(typed ?? '').length > 0;

interface Searched {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The text by which a person is found: first name, last name and e-mail. */
export const personSearchText = ({ firstName, lastName, email }: Searched): string =>
  searchText(`${firstName} ${lastName} ${email}`);
