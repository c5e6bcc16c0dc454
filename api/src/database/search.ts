import { searchText, searchWords } from '@overtrick/shared/learning/values/search-text';
import { type Expression, type SqlBool, sql } from 'kysely';

/** The LIKE pattern for a typed text, in which % and _ are ordinary characters; used with `escape '\'`. */
const likePattern = (typed: string): string => `%${searchText(typed).replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a column of searchable text contains every typed word, in any order. */
export const hasWords = (column: string, typed: string | undefined): Expression<SqlBool> => {
  const words = searchWords(typed ?? '').map(
    (word) => sql<SqlBool>`${sql.ref(column)} like ${likePattern(word)} escape '\\'`,
  );
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
