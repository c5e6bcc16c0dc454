import { randomBytes } from 'node:crypto';
import type { LinkMode } from '@overtrick/shared/learning/library/deal-link';
import { newId } from '@overtrick/shared/learning/values/ids';
import { searchText } from '@overtrick/shared/learning/values/search-text';
import type { Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { type DealRef, placedDeals } from '../deals/queries.ts';

/** The fields of a link that its teacher sets. */
export interface LinkWords {
  readonly name: string;
  readonly mode: LinkMode;
  readonly active: boolean;
  readonly asksName: boolean;
}

/** Makes a link with a new address; returns its id. */
export async function createLink(
  trx: Trx,
  { teacherProfileId, name, mode, active, asksName }: LinkWords & { readonly teacherProfileId: string },
  now: Date,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('deal_links')
    .values({
      id,
      teacher_profile_id: teacherProfileId,
      name,
      search_text: searchText(name),
      token: randomBytes(12).toString('base64url'),
      mode,
      active: flag(active),
      asks_name: flag(asksName),
      created_at: now.toISOString(),
    })
    .execute();
  return id;
}

/** Changes the given fields of a link. */
export async function changeLink(
  trx: Trx,
  id: string,
  { name, mode, active, asksName }: Partial<LinkWords>,
): Promise<void> {
  const columns = {
    ...(name !== undefined && { name, search_text: searchText(name) }),
    ...(mode !== undefined && { mode }),
    ...(active !== undefined && { active: flag(active) }),
    ...(asksName !== undefined && { asks_name: flag(asksName) }),
  };
  if (Object.keys(columns).length > 0) await trx.updateTable('deal_links').set(columns).where('id', '=', id).execute();
}

/** Sets the deals of a link, in order. */
export async function setLinkDeals(trx: Trx, linkId: string, deals: readonly DealRef[]): Promise<void> {
  await trx.deleteFrom('deal_link_deals').where('deal_link_id', '=', linkId).execute();
  const rows = placedDeals(deals).map((deal) => ({ deal_link_id: linkId, ...deal }));
  if (rows.length > 0) await trx.insertInto('deal_link_deals').values(rows).execute();
}

/**
 * Deletes a link, and with it the right to read the rooms that it opened, and the list of its readers and results. What
 * people with an account played stays theirs.
 */
export async function deleteLink(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('deal_links').where('id', '=', id).execute();
}
