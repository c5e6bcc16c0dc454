import type { Term } from '@overtrick/shared/learning/reference/glossary';
import { sanitise } from '../../database/sanitise.ts';
import type { TermRow } from './queries.ts';

/** A term. Its definition is sanitised again here, because the rules of what is harmless change with time. */
export const termView = (row: TermRow): Term => ({
  id: row.id,
  term: row.term,
  slug: row.slug,
  definition: sanitise(row.definition),
  beginner: row.is_beginner === 1,
});
