import { searchText, searchWords } from '@overtrick/shared/learning/values/search-text';
import { type Expression, type SqlBool, sql } from 'kysely';

/** The LIKE pattern of what a person typed, whose % and _ mean themselves; written with `escape '\'`. */
const likePattern = (typed: string): string => `%${searchText(typed).replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a column of searchable text has every word that a person typed, wherever it stands. */
export const hasWords = (column: string, typed: string | undefined): Expression<SqlBool> => {
  const words = searchWords(typed ?? '').map(
    (word) => sql<SqlBool>`${sql.ref(column)} like ${likePattern(word)} escape '\\'`,
  );
  return words.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(words, sql` and `)})`;
};

interface Searched {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** What people are found by: their names as one reads them, and their address. */
export const personSearchText = ({ firstName, lastName, email }: Searched): string =>
  searchText(`${firstName} ${lastName} ${email}`);
