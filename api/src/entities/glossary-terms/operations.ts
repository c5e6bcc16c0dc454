import type { TermForm } from '@overtrick/shared/contract/managed-reference';
import { newId } from '@overtrick/shared/learning/values/ids';
import { searchText, wordsOfHtml } from '@overtrick/shared/learning/values/search-text';
import type { Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { sanitise } from '../../database/sanitise.ts';
import { makeSlug } from '../../database/slugs.ts';

async function columnsOf(trx: Trx, id: string, form: TermForm) {
  const definition = sanitise(form.definition);
  return {
    slug: form.slug || (await makeSlug(trx, 'glossary_terms', form.term, id)),
    term: form.term,
    definition,
    is_beginner: flag(form.beginner),
    search_text: searchText(`${form.term}\n${wordsOfHtml(definition)}`),
  };
}

/** Adds a term; returns its id. Throws a unique violation when the slug is taken. */
export async function createTerm(trx: Trx, form: TermForm, now: Date, id = newId()): Promise<string> {
  const columns = await columnsOf(trx, id, form);
  await trx
    .insertInto('glossary_terms')
    .values({ id, ...columns, created_at: now.toISOString() })
    .execute();
  return id;
}

export async function changeTerm(trx: Trx, id: string, form: TermForm): Promise<void> {
  const columns = await columnsOf(trx, id, form);
  await trx.updateTable('glossary_terms').set(columns).where('id', '=', id).execute();
}

export async function deleteTerm(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('glossary_terms').where('id', '=', id).execute();
}
